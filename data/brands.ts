// Chains that people search for by name, with the category of what they do. A chain that is not listed is said to be not listed,
// instead of matching its words elsewhere. From general knowledge of these firms, hand-written for this project, MIT like the rest
// of it. Names that are also ordinary words (Subway, Sonic, Target) are left out.
import type { categories } from "./categories";

type CategoryId = (typeof categories)[number]["id"];

/** By category: each chain's name, with the other spellings that people type after a colon. */
export const brands: Partial<Readonly<Record<CategoryId, string>>> = {
  "food-and-drinks": `
    McDonald’s: mc donalds, mickey ds; Burger King; Wendy’s; Chick-fil-A: chick fil a, chickfila, chic fil a; KFC: kentucky
    fried chicken; Popeyes: popeyes chicken; Zaxby’s; Taco Bell; Chipotle: chipotle mexican grill; Pizza Hut; Domino’s: dominos
    pizza; Papa John’s: papa johns pizza; Little Caesars; Starbucks: starbuck; Dunkin’: dunkin donuts; Krispy Kreme;
    Panera Bread: panera; Jersey Mike’s; Jimmy John’s; Firehouse Subs; Five Guys; Culver’s; Dairy Queen; Waffle House;
    IHOP: international house of pancakes; Denny’s; Cracker Barrel; First Watch; Olive Garden; Outback Steakhouse;
    LongHorn Steakhouse; Texas Roadhouse; Red Lobster; Bonefish Grill; Carrabba’s; Applebee’s; Buffalo Wild Wings: bww, b dubs;
    Hooters; Wingstop; Pollo Tropical; Tijuana Flats; Tropical Smoothie Cafe: tropical smoothie; P.F. Chang’s: pf changs;
    Baskin-Robbins; Cold Stone Creamery; Steak ’n Shake: steak and shake; Arby’s; Jack in the Box; White Castle`,
  "auto-services":
    "Jiffy Lube; Tire Kingdom; Discount Tire; Safelite; Valvoline Instant Oil Change: valvoline",
  "auto-repair": "Pep Boys; Meineke; AAMCO; Maaco",
  "car-dealership": "CarMax; Carvana",
  fitness:
    "Planet Fitness; LA Fitness; Anytime Fitness; Orangetheory: orange theory; Crunch Fitness",
  "barber-shops": "Great Clips; Supercuts; Sport Clips: sports clips",
  "pest-control": "Terminix; Orkin",
  plumbing: "Roto-Rooter: roto rooter",
  "cleaning-services": "Merry Maids; Molly Maid",
  landscape: "TruGreen: tru green",
  trucking: "U-Haul: uhaul",
};
