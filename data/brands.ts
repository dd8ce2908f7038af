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
    pizza; Papa John’s: papa johns pizza; Little Caesars: little ceasars, little ceasers, little cesars; Starbucks: starbuck; Dunkin’: dunkin donuts; Krispy Kreme;
    Panera Bread: panera; Jersey Mike’s; Jimmy John’s; Firehouse Subs; Five Guys: 5 guys; Culver’s; Dairy Queen: dq; Waffle House;
    IHOP: international house of pancakes; Denny’s; Cracker Barrel; First Watch; Olive Garden; Outback Steakhouse;
    LongHorn Steakhouse; Texas Roadhouse; Red Lobster; Bonefish Grill; Carrabba’s; Applebee’s; Buffalo Wild Wings: bww, b dubs;
    Hooters; Wingstop: wing stop; Pollo Tropical; Tijuana Flats; Tropical Smoothie Cafe: tropical smoothie; P.F. Chang’s: pf changs;
    Baskin-Robbins; Cold Stone Creamery; Steak ’n Shake: steak and shake; Arby’s; Jack in the Box; White Castle; Whataburger;
    Krystal: krystals; Shake Shack; Raising Cane’s: raising canes, canes chicken; Slim Chickens; Church’s Chicken;
    Bojangles; Boston Market; Sonny’s BBQ: sonnys, sonnys barbecue; 4 Rivers Smokehouse: four rivers smokehouse, 4 rivers;
    Miller’s Ale House: millers ale house; Cheesecake Factory: the cheesecake factory; Chili’s: chilis; Ruby Tuesday; Red Robin;
    Golden Corral; Ruth’s Chris: ruths chris; Metro Diner; Keke’s: kekes, kekes breakfast cafe; Another Broken Egg; Huddle House;
    Duffy’s: duffys, duffys sports grill; WingHouse: wing house; Beef ’O’ Brady’s: beef o bradys, beef obradys; PDQ;
    Moe’s: moes, moes southwest grill; Qdoba; Jason’s Deli: jasons deli; Jet’s Pizza: jets pizza; Marco’s Pizza: marcos pizza;
    Hungry Howie’s: hungry howies; CiCi’s: cicis pizza; Sbarro; Blaze Pizza; Auntie Anne’s: auntie annes; Cinnabon;
    Jamba: jamba juice; Smoothie King; Ben & Jerry’s: ben and jerrys; Crumbl: crumbl cookies, crumbl cookie; Insomnia Cookies;
    Nothing Bundt Cakes; Einstein Bros: einstein bagels, einstein brothers; Panda Express; Benihana; Captain D’s: captain ds;
    Long John Silver’s: long john silvers; Bahama Breeze; Yard House; Freddy’s: freddys frozen custard; Foxtail Coffee: foxtail;
    Dutch Bros: dutch brothers; Tim Hortons; Black Rifle Coffee: black rifle coffee company, black rifle, brcc; Mission BBQ: mission barbecue; Checkers: rallys, checkers drive in`,
  "auto-services":
    "Jiffy Lube; Tire Kingdom; Discount Tire; Safelite; Valvoline Instant Oil Change: valvoline; Firestone: firestone tires; Goodyear: goodyear tires; Big O Tires; Mavis: mavis tires, mavis discount tire; Take 5 Oil Change: take five oil change; AutoZone: auto zone; O’Reilly Auto Parts: oreillys, oreilly auto parts; Advance Auto Parts: advance auto; NAPA Auto Parts: napa",
  "auto-repair":
    "Pep Boys; Meineke; AAMCO; Maaco; Midas; Tuffy; Christian Brothers Automotive; Caliber Collision; Gerber Collision",
  "car-dealership": "CarMax; Carvana; AutoNation: auto nation; DriveTime: drive time",
  fitness:
    "Planet Fitness; LA Fitness; Anytime Fitness; Orangetheory: orange theory; Crunch Fitness; YouFit: you fit; Gold’s Gym: golds gym; F45; Pure Barre; Club Pilates; Snap Fitness; YMCA",
  "barber-shops": "Great Clips; Supercuts; Sport Clips: sports clips; Fantastic Sams; Hair Cuttery",
  "pest-control":
    "Terminix; Orkin; Truly Nolen; Massey Services: massey; Hulett; Arrow Exterminators; HomeTeam Pest Defense: home team pest defense; Rentokil; Aptive",
  plumbing: "Roto-Rooter: roto rooter; Mr. Rooter: mister rooter; Benjamin Franklin Plumbing",
  "cleaning-services":
    "Merry Maids; Molly Maid; MaidPro: maid pro; The Cleaning Authority: cleaning authority; Stanley Steemer: stanley steamer; Servpro; Chem-Dry: chem dry",
  landscape: "TruGreen: tru green; Lawn Doctor; The Grounds Guys: grounds guys",
  trucking:
    "U-Haul: uhaul; PODS; Two Men and a Truck: 2 men and a truck; College Hunks: college hunks hauling junk; Allied Van Lines; United Van Lines; Mayflower",
  hvac: "One Hour Heating & Air: one hour air; Aire Serv; Service Experts",
  "air-and-electric": "Mr. Electric: mister electric; Mister Sparky: mr sparky",
  "home-repair":
    "Mr. Handyman: mister handyman; Ace Handyman; Home Depot: homedepot; Lowe’s: lowes",
  "waste-removal":
    "1-800-GOT-JUNK: got junk, 1800 got junk; Junkluggers: junk luggers; Waste Management; Waste Pro",
  insurance: "State Farm; Geico; Allstate; USAA; Liberty Mutual",
  "real-estate":
    "RE/MAX: remax, re max; Century 21; Keller Williams: keller; Coldwell Banker; Berkshire Hathaway; eXp Realty: exp",
  "mortgage-assistance": "Rocket Mortgage; Veterans United; loanDepot: loan depot",
  security: "ADT; Vivint; SimpliSafe: simply safe; Brinks Home: brinks",
  "accounting-and-taxes": "H&R Block: h and r block, hr block; Jackson Hewitt; Liberty Tax",
  "legal-services": "Morgan & Morgan: morgan and morgan",
  "pool-cleaning": "Pinch A Penny; Leslie’s Pool Supplies: leslies pool",
  "health-and-wellness": "Massage Envy; The Joint Chiropractic: joint chiropractic; GNC",
  "animal-services":
    "PetSmart: pet smart; Petco; Banfield; Camp Bow Wow; Woof Gang Bakery: woof gang",
  "car-wash": "Mister Car Wash: mr car wash; Tommy’s Express: tommys express; Tidal Wave",
  "marketing-and-printing":
    "The UPS Store: ups store; FedEx Office: fedex, kinkos; Minuteman Press; AlphaGraphics; Signarama: sign a rama",
  "education-and-tutoring":
    "Kumon; Mathnasium; Sylvan Learning: sylvan; Huntington Learning Center",
  retail: `
    Walmart: wal mart; Publix; Winn-Dixie: winn dixie; Costco; Sam’s Club: sams club; Best Buy; Dollar General; Dollar Tree;
    Family Dollar; CVS: cvs pharmacy; Walgreens; Aldi; Trader Joe’s: trader joes; Whole Foods: whole foods market; T.J. Maxx: tj
    maxx; Kohl’s: kohls; IKEA; Bass Pro Shops: bass pro; Dick’s Sporting Goods: dicks; GameStop: game stop; Wawa;
    7-Eleven: seven eleven; Circle K; RaceTrac: race trac; Buc-ee’s: bucees, buc ees; Tractor Supply: tractor supply company;
    Harbor Freight; Big Lots; Burlington; Ross Dress for Less; Bealls; Dillard’s; Macy’s; Lululemon; Barnes & Noble: barnes and noble`,
};
