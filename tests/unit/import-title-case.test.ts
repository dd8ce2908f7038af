import { toTitleCase } from "@/lib/format/text";

describe("toTitleCase", () => {
  it.each(["Joe's BBQ", "iHeart Sandwiches", "LaBelle Diner", "café", ""])(
    "does not change the mixed case of %p",
    (text) => {
      expect(toTitleCase(text)).toBe(text);
    },
  );

  it.each([
    ["LUCKY PELICAN", "Lucky Pelican"],
    ["A & A SUSHI", "A & A Sushi"],
    ["SUSHI BY A & B", "Sushi by A & B"],
    ["JOE'S BBQ LLC", "Joe's BBQ LLC"],
    ["PELICAN CATERING, INC.", "Pelican Catering, Inc."],
    ["MCALLEN'S OF MCINTOSH", "McAllen's of McIntosh"],
    ["O'BRIEN'S D'LIGHT", "O'Brien's D'Light"],
    ["KEVIN O’HARA", "Kevin O’Hara"],
    ["AJ'S AND J.B.'S", "AJ's and J.B.'s"],
    ["PELICANS' REST", "Pelicans' Rest"],
    ["ROCK 'N' BOWL", "Rock 'n' Bowl"],
    ["CHICK'N SHACK", "Chick'n Shack"],
    ["J & K HVAC USA", "J & K HVAC USA"],
    ["VFW POST 1234 CANTEEN", "VFW Post 1234 Canteen"],
    ["SGT PEPPER'S GI SURPLUS", "Sgt Pepper's GI Surplus"],
    ["IT GUYS OF SR 70, PO BOX 9", "IT Guys of SR 70, PO Box 9"],
    ["USMC VETERAN TREE CO", "USMC Veteran Tree Co"],
    ["GIS & UAV MAPPING", "GIS & UAV Mapping"],
    ["EXAMPLE.COM LLC", "Example.com LLC"],
    ["100 SR A1A", "100 SR A1A"],
    ["JCI TQM AMC CAFETERIA", "JCI TQM AMC Cafeteria"],
    ["SKY PRO ART BLU ORO PHO ACE EGG SPA", "Sky Pro Art Blu Oro Pho Ace Egg Spa"],
    ["ED AND AL GO UP TO OZ", "Ed and Al Go Up to Oz"],
    ["DR MR MRS ST FT MT SMITH JR", "Dr Mr Mrs St Ft Mt Smith Jr"],
    ["TRINIDAD SMITH MD PA", "Trinidad Smith MD PA"],
    ["MA AND PA KITCHEN", "Ma and Pa Kitchen"],
    ["THE HOUSE OF THE SUN", "The House of the Sun"],
    ["SUN HOTEL - THE GRILL", "Sun Hotel - The Grill"],
    ["SUN HOTEL (THE)", "Sun Hotel (The)"],
    ["PLATOS Y MARISCOS", "Platos y Mariscos"],
    ["TAKE A BITE", "Take a Bite"],
    ["BAR-B-Q TO-GO/DELI", "Bar-B-Q To-Go/Deli"],
    ["CAFÉ LEÑA", "Café Leña"],
    ["COASTAL IT SERVICES", "Coastal IT Services"],
    ["DO IT RIGHT PAINTING", "Do It Right Painting"],
    ["US ARMY SURPLUS", "US Army Surplus"],
    ["TOOLS R US", "Tools R Us"],
    ["STARSHIP II & III", "Starship II & III"],
    ["1ST AND 42ND, 4AM", "1st and 42nd, 4am"],
    ["PELICAN #4030 TAP42", "Pelican #4030 Tap42"],
    ["2GO 30A DC2 GRILL", "2Go 30A DC2 Grill"],
  ])("writes the name %p as %p", (capitals, name) => {
    expect(toTitleCase(capitals)).toBe(name);
  });

  it.each([
    ["1124 N MAIN ST", "1124 N Main St"],
    ["13920 SW 139 CT STE C11", "13920 SW 139 Ct Ste C11"],
    ["4942 US-98 W", "4942 US-98 W"],
    ["16091 NW US 441", "16091 NW US 441"],
    ["8155 CR 13 N", "8155 CR 13 N"],
    ["7 AVENUE OF THE STARS UNIT A BLDG B", "7 Avenue of the Stars Unit A Bldg B"],
    ["11770 A METRO PKWY", "11770 A Metro Pkwy"],
    ["2300 PONCE DE LEON BLVD", "2300 Ponce de Leon Blvd"],
    ["1010 DR MLK JR BLVD", "1010 Dr MLK Jr Blvd"],
    ["100 PGA BLVD", "100 PGA Blvd"],
    ["5 NE 2 AVE", "5 NE 2 Ave"],
  ])("writes the street %p as %p", (capitals, street) => {
    expect(toTitleCase(capitals)).toBe(street);
  });
});
