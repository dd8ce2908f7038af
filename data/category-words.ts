// Search words for each category. Phrases are comma-separated. Hand-written for this project, MIT like the rest of it.
import type { categories } from "./categories";

type CategoryId = (typeof categories)[number]["id"];

/**
 * `same` are synonyms of the category, which search all of it. `parts` are things inside a category, keyed by the word that
 * listings use, with their synonyms; they search for that word first, and for the whole category if nothing is found. Words with
 * the same stem (plumbing, plumbers) and misspellings need no entry.
 */
export type CategoryWords = {
  readonly same: string;
  readonly parts?: Readonly<Record<string, string>>;
};

export const categoryWords: Readonly<Record<CategoryId, CategoryWords>> = {
  "accounting-and-taxes": {
    same: `
      accountant, accountants, accounting, accounting firm, cpa, cpas, certified public accountant`,
    parts: {
      bookkeeping: "bookkeeper, bookkeepers, book keeper, book keeping, quickbooks",
      payroll: "payroll service",
      "tax preparation": `
        tax, taxes, file taxes, file my taxes, do my taxes, tax preparer, tax prep, tax help, tax
        service, tax accountant, tax return, tax returns, irs, irs problems, irs help, tax problems`,
      "income tax": "",
    },
  },
  "air-and-electric": {
    same: `
      electrician, electric, electrical, electrical repair, electric repair, wiring, air and
      electrical`,
    parts: {
      charger: `
        ev charger, ev charging, ev charging station, car charger, electric car charger,
        electric vehicle charger, tesla charger`,
      generator: "generac, standby generator, backup generator, home generator",
      "solar panel":
        "solar, solar panels, solar power, solar energy, solar company, solar installer",
      "ceiling fan": "ceiling fans, ceiling fan installation",
      panel: "electrical panel, breaker, breaker box",
      lighting: "light fixture, light fixtures, lighting installation",
      outage: "power outage, no power",
    },
  },
  "animal-services": {
    same: "pet, pets, animal, animals, pet care, pet service, pet services, animal care",
    parts: {
      sitting: "pet sitting, pet sitter, dog sitter, dog sitting, cat sitter, cat sitting",
      boarding: `
        dog boarding, pet boarding, cat boarding, dog daycare, doggy daycare, doggie daycare, pet
        daycare, dog hotel, horse boarding, horse stable, stables`,
      kennel: "kennels",
      walking: "dog walker, dog walking",
      veterinary: `
        veterinarian, vet clinic, animal hospital, horse vet, animal doctor, emergency vet, mobile
        vet, dog vet, cat vet, vet for my dog, vet for my cat, vet for dogs, vet for cats, pet doctor, vet tech`,
      rescue: "animal shelter, animal rescue, dog rescue, pet adoption",
      farrier: "farriers, horse farrier, horseshoeing, horse shoer",
    },
  },
  apparel: {
    same: "clothing, clothes, clothier, clothing store",
    parts: {
      tailor: "tailoring, seamstress, alterations",
      "screen printing": "t shirt, t shirts, tshirt, tshirts, shirt printing, custom shirts",
      workwear: "work clothes, uniform, uniforms, boots, work boots",
      embroidery: "patches, custom patches, military patches",
    },
  },
  "aquarium-maintenance": {
    same: `
      aquarium, aquariums, fish tank, fish tanks, aquarium service, aquarium cleaning, fish tank
      cleaning`,
  },
  "arts-and-crafts": {
    same: `
      art, arts, artist, artists, craft, crafts, handmade, handmade gifts, gifts, christmas gifts,
      candle, candles, soap, soaps`,
    parts: {
      pottery: "potter, ceramics",
      glass: "glass blowing, glass blower, blown glass, stained glass",
      woodworks: "woodworking, woodworker, wood shop, woodwork, furniture maker, custom furniture",
      forge: "blacksmith, metalwork",
      jewelry: "jeweler",
      "shadow box": "shadow boxes, flag case, flag cases",
    },
  },
  "auto-repair": {
    same: `
      mechanic, mechanics, auto mechanic, car mechanic, car repair, car repairs, truck repair,
      automotive repair, vehicle repair, auto shop, repair my car, fix car, fix my car, car trouble,
      car wont start, car will not start, check engine light`,
    parts: {
      brakes: "brake, brake job, brake repair",
      transmission: "",
      radiator: "radiators, radiator leak",
      engine: "",
      "small engine": "small engine repair, chainsaw repair",
      body: `
        body shop, auto body, autobody, auto body repair, collision, collision repair, dent repair,
        dents`,
      motorcycle: "motorcycles, motorcycle repair, motorcycle mechanic, harley",
      rv: "rvs, rv repair, rv service, motorhome, motor home, motorhome repair, camper repair",
      diesel: "diesel mechanic, diesel repair",
      trailer: "trailer repair",
      "golf cart": "golf carts, golf cart repair",
      muffler: "mufflers, exhaust",
      garage: "",
    },
  },
  "auto-services": {
    same: "auto, automotive, auto service, car service, car care",
    parts: {
      tire: "tires, tire shop",
      battery: "car battery",
      alignment: "wheel alignment",
      oil: "oil change, lube",
      tint: "window tint, window tinting, tint my windows, auto tint, car tint, glass tint",
      stereo: "car stereo, car audio, stereo installation",
      glass: "auto glass, windshield, windshield repair, windshield replacement",
      towing: "tow, tow truck, roadside assistance, roadside service, jump start, wrecker",
    },
  },
  "barber-shops": {
    same: `
      barber, barbers, barbershop, barbershops, barber shop, haircut, haircuts, hair cut, mens
      haircut, mens haircuts, hairdresser, hairdressers, hair, hair salon, hair salons, hair stylist,
      hairstylist, salon, salons, beauty salon`,
    parts: {
      shave: "",
    },
  },
  "boat-repair": {
    same: `
      boat, boats, boat mechanic, boat service, boat maintenance, boat engine, boat works, marine
      repair, marine mechanic, marine service, marine services, yacht repair, yacht service, boat wont
      start`,
    parts: {
      outboard: "outboard motor, outboard repair, outboard mechanic",
      electronics: "marine electronics, boat electronics",
      sails: "sail, sail maker, sailmaker, boat canvas",
      "bottom paint": "bottom painting",
      "jet ski repair": "jet ski mechanic, waverunner repair",
    },
  },
  "car-dealership": {
    same: `
      car dealer, car dealers, auto dealer, dealership, used car, used cars, used truck, used
      trucks, cars for sale, auto sales, car sales, buy a car, preowned cars, pickup truck, pickup
      trucks, used vehicles, used suv`,
  },
  "car-wash": {
    same: "car washes, hand wash, auto wash, auto spa, truck wash, wash my car",
  },
  catering: {
    same: "caterer, caterers, catered, private chef, personal chef",
  },
  "cleaning-services": {
    same: `
      cleaning, cleaner, cleaners, cleaning lady, cleaning company, house cleaning, house cleaner,
      home cleaning, office cleaning, maid, maids, maid service, housekeeping, housekeeper, janitor,
      janitorial`,
    parts: {
      carpet: "carpet cleaning, carpet cleaner, rug cleaning, upholstery cleaning",
      windows: "window cleaning, window washing",
      turnover: "airbnb cleaning, vacation rental cleaning",
    },
  },
  construction: {
    same: `
      builder, builders, contractor, contractors, general contractor, general contractors, home
      builder, home builders, new construction, building contractor, contracting, construction
      company, custom home, custom homes, custom home builder`,
    parts: {
      framing: "framer",
      concrete: "cement, concrete driveway, driveways, slab",
      "foundation repair": "house leveling, sinkhole, sinkhole repair",
      "tiki hut": "tiki huts, tiki bar, chickee, chickees",
      asphalt:
        "asphalt paving, paving, paving company, sealcoating, driveway paving, striping, line striping",
      dock: "docks, dock builder, boat dock, boat docks, boat lift, seawall, marine construction",
      deck: "decks, deck builder, pergola, gazebo",
      demolition: "",
      excavation: `
        excavating, excavator, site work, land clearing, lot clearing, brush clearing, bush hogging,
        tractor work, backhoe, grading`,
      "metal building": `
        metal buildings, steel building, steel buildings, carport, carports, pole barn, pole barns`,
      "pool construction":
        "pool builder, pool builders, pool contractor, pool installation, new pool",
      addition: "additions, home addition",
    },
  },
  consulting: {
    same: `
      consultant, consultants, consulting firm, business consultant, management consultant,
      business consulting`,
  },
  detailing: {
    same: `
      detailer, detail, auto detail, auto detailing, car detail, car detailing, car detailer, boat
      detailing, mobile detailing`,
    parts: {
      "ceramic coating": "paint correction",
      hull: "hull cleaning, yacht detailing, yacht detail",
    },
  },
  "disability-benefits": {
    same: `
      va claim, va claims, va claims help, claims help, va disability, va disability claim, va
      disability claims, disability, disability claim, disability claims, disability rating, va
      rating, va benefits, veteran benefits, veterans benefits, benefits, nexus letter, va appeal,
      va appeals, va paperwork, va help`,
  },
  "dog-grooming": {
    same: `
      dog groomer, dog groomers, groomer, groomers, grooming, pet grooming, pet groomer, dog wash,
      dog bath, cat grooming`,
    parts: {
      "mobile grooming": "mobile groomer, mobile groomers, mobile dog grooming",
    },
  },
  "dog-training": {
    same: `
      dog trainer, dog trainers, puppy training, puppy trainer, canine training, k9, k9 training,
      dog obedience, obedience training, dog school, puppy class, puppy classes, dog classes, dog
      class, puppy school`,
    parts: {
      "service dog": "service dogs, service dog training",
    },
  },
  "education-and-tutoring": {
    same: "education, tutor, tutors, tutoring, math tutor, reading tutor, homework help",
    parts: {
      "test prep": "sat prep, act prep, asvab prep",
      "music lessons": `
        music teacher, guitar lessons, guitar teacher, piano lessons, piano teacher, singing lessons`,
    },
  },
  "fence-construction": {
    same: `
      fence, fences, fencing, fence company, fence builder, fence builders, fence contractor, fence
      contractors, fence repair, fence installation, fence installer`,
    parts: {
      gate: "gates",
    },
  },
  fitness: {
    same: `
      gym, gyms, lose weight, workout, exercise, fitness center, fitness gym, health club, personal
      training, personal trainer, personal trainers`,
    parts: {
      yoga: "",
      "boot camp": "bootcamp",
      strength: "weight lifting, weightlifting, strength training, crossfit",
      rowing: "",
      gymnastics: "gymnastics gym, gymnastics classes",
      pilates: "",
    },
  },
  "food-and-drinks": {
    same: `
      food, foods, drinks, restaurant, restaurants, dining, dinner, lunch, eat, eats, places to eat,
      takeout, take out, takeaway, carry out, food delivery, outdoor dining, outdoor seating, place
      to eat, somewhere to eat, hungry, resturant, restraunt, restaraunt, restuarant`,
    parts: {
      "food truck":
        "food trucks, taco truck, taco trucks, food cart, food carts, mobile food, camion de comida",
      "ice cream": "ice cream shop, frozen yogurt",
      wings: "chicken wings",
      chicken: "fried chicken, chicken sandwich",
      vegan: "vegetarian, plant based",
      sushi: "sashimi",
      steak: "steakhouse, steak house, steaks",
      winery: "wineries, wine bar, wine",
      distillery: "distilleries, whiskey, rum",
      barbecue: "bbq, barbeque, bar b q, smokehouse, ribs, brisket",
      cafe: "cafes",
      "meal prep": "prepared meals, meal delivery, meal kits",
      coffee: "coffee shop, coffeehouse, coffee house, espresso, latte",
      brewing: "brewery, breweries, craft brewery, craft beer, beer, taproom, brewpub",
      oyster: "oysters, seafood, raw bar, oyster bar",
      diner: "breakfast, brunch, pancakes",
      pizza: "pizzeria",
      burgers: "burger, hamburger, hamburgers",
      tacos: "taco, mexican food, comida mexicana",
      bakery: `
        baker, bakeries, panaderia, pasteleria, donuts, cake, cakes, wedding cake, birthday cake,
        cupcakes, pastries`,
      bar: "bars, pub, pubs, happy hour, night club, night clubs, nightclub, nightclubs",
      pho: "vietnamese, banh mi",
      sandwiches: "sandwich, subs, deli, cuban sandwich, hoagies",
      jerky: "beef jerky",
      "hot sauce": "hot sauces, salsa, bbq sauce",
    },
  },
  "garage-doors": {
    same: `
      garage door, garage door repair, garage door company, garage door opener, garage door
      installation, overhead door, overhead doors, overhead garage door`,
  },
  "health-and-wellness": {
    same: `
      health, wellness, doctor, doctors, medical, clinic, health care, healthcare, family doctor,
      primary care, urgent care, physician, physicians`,
    parts: {
      massage: "massages, massage therapist, masseuse",
      chiropractic: "chiropractor, chiropractors, chiro, back pain",
      counseling: `
        counselor, counselors, counsellor, counselling, mental health, psychologist, psychotherapy,
        ptsd`,
      "physical therapy": "physical therapist, physio, physiotherapy, rehab",
      therapy: "therapist, therapists",
      acupuncture: "acupuncturist",
      hearing: "hearing aid, hearing aids, audiologist",
      dental: "dentist, dentists, teeth cleaning, orthodontist, braces, dentures",
      spa: "spas, day spa, med spa, facial, facials, skin care, skincare, esthetician, waxing",
      "home care": `
        home health care, home health, senior care, elder care, elderly care, caregiver, caregivers,
        in home care, assisted living`,
      nutrition: "nutritionist, dietitian, weight loss",
      "adult day care": "adult daycare, adult day center",
      "eye care": "eye doctor, optometrist, optician, eyeglasses, eye exam",
    },
  },
  "home-defense": {
    same: "home protection, storm protection, hurricane protection",
    parts: {
      shutters: `
        shutter, hurricane shutters, storm shutters, plantation shutters, impact windows, hurricane
        windows`,
      locksmiths: `
        locksmith, locks, lock, rekey, lockout, car key, car keys, lost keys, locked out, locked out
        of my car, locked out of my house, keys locked in car, locked keys in car`,
      firearm: `
        firearms, gun, guns, gun safety, gun training, learn to shoot, concealed carry, firearm
        training, firearm safety, ccw, ccw class, ccw permit, concealed weapon, concealed carry
        permit, gun store, gun shop, ffl, ffl transfer, ffl dealer, gun range, shooting range,
        ammo, gunsmith, rifle, rifles, pistol, pistols, handgun, handguns, ar15, ar 15`,
    },
  },
  "home-inspection": {
    same: `
      home inspector, home inspectors, house inspection, house inspector, inspector, inspectors,
      inspection, inspections, property inspection, property inspections, building inspection`,
    parts: {
      mold: "mold inspection",
      radon: "radon test, radon testing",
      wind: "wind mitigation",
      "four point": "four point inspection, 4 point inspection, 4 point",
    },
  },
  "home-repair": {
    same: `
      home repairs, house repair, handyman, handymen, handy man, handyman service, remodel,
      remodeling, remodelling, remodeler, remodelers, renovation, renovations, home renovation,
      home improvement, home services, home maintenance, mobile home repair, tv mounting, mount tv,
      mount my tv, hang tv, furniture assembly, assemble furniture, home theater installation`,
    parts: {
      kitchen: `
        kitchen remodel, kitchen remodeling, kitchen renovation, countertop, countertops, granite
        countertops`,
      bath: "bathroom remodel, bathroom remodeling, bath remodel, shower remodel, walk in tub, walk in shower",
      carpentry: "carpenter, carpenters",
      cabinets: "cabinet, cabinet maker, cabinet makers, kitchen cabinets, custom cabinets",
      drywall: "sheetrock, popcorn ceiling",
      floor: `
        flooring, floors, hardwood floors, laminate floors, vinyl plank, tile, tiles, tile floor,
        tile floors, floor tile, tile installer, tile installation, tile setter, bathroom tile`,
      appliance: `
        appliances, appliance repair, washer repair, dryer repair, washing machine, refrigerator,
        fridge, dishwasher, oven repair, stove repair, appliance parts, refrigerator not cooling, fridge not
        cooling, dryer not heating`,
      closet: "closets, closet organizer, custom closets, garage storage, garage shelves",
      window: `
        window replacement, broken window, fix window, replacement windows, window installation,
        window repair, new windows`,
      screen:
        "screens, screen repair, screen enclosure, pool cage, pool screen, lanai, screen room",
      insulation: "attic insulation, crawl space, crawl space encapsulation",
      siding: "vinyl siding, siding repair",
      ramp: `
        ramps, wheelchair ramp, wheelchair ramps, grab bars, accessible bathroom, ada bathroom,
        handicap bathroom, home modification, home modifications, accessibility modifications,
        aging in place`,
      "stair lift": "stair lifts, stairlift, stairlifts, chair lift",
      doors: "door repair, door installation",
    },
  },
  hvac: {
    same: `
      ac, a c, ac unit, ac units, ac repair, ac service, ac company, ac contractor, ac installation, ac tune up, a c
      repair, a/c repair, air con, aircon, air condition, air conditioning, air conditioner, air
      conditioners, air conditioning repair, air conditioner repair, heating, cooling, heating and
      cooling, heating and air, heating and air conditioning, heater repair, furnace, heat pump,
      central air, hvac repair, hvac contractor, hvac company, trane, lennox, rheem`,
    parts: {
      duct: "ducts, duct cleaning, air duct, dryer vent, dryer vents, dryer vent cleaning",
      "mini split": "mini splits",
      "ice machines": "ice machine, walk in cooler, refrigeration",
    },
  },
  insurance: {
    same: `
      insurer, insurance agent, insurance agents, insurance agency, insurance broker, home
      insurance, homeowners insurance, car insurance, auto insurance, life insurance, business
      insurance`,
    parts: {
      flood: "flood insurance",
      sr22: "sr 22",
      health: "health insurance, medicare",
      warranty: "home warranty",
      "boat insurance": "",
    },
  },
  "it-services": {
    same: `
      it support, it service, it company, it help, it consulting, tech support, computer, computers,
      computer repair, computer help, computer service, help desk, managed it, managed services,
      information technology, data recovery, virus removal`,
    parts: {
      network: "networks, networking, wifi, wi fi, cabling, network cabling, fiber cabling",
      cloud: "cloud services, cloud computing",
      cybersecurity: "cyber security",
      phone: "phone repair, cell phone repair, iphone repair, phone screen, phone screen repair",
      laptop: "laptops, laptop repair, laptop screen, laptop screen repair",
      "smart home": "home automation, home theater",
    },
  },
  landscape: {
    same: `
      landscaping, landscaper, landscapers, landscape design, landscape company, lawn, lawns, lawn
      care, lawn service, lawn services, lawn maintenance, lawn mowing, lawn mower service, lawn guy,
      mowing, mow, grass cutting, grass, yard, yard work, yard care, yard maintenance, garden, gardens,
      gardener, gardeners, gardening, hedge, hedges, hedge trimming`,
    parts: {
      irrigation: "sprinkler, sprinklers, sprinkler system, sprinkler repair",
      nursery: "plant nursery, nurseries, garden center, plants, plant store",
      weeds: "weed control, fertilizer, fertilization, weed and feed",
      sod: "",
      turf: "artificial turf, artificial grass, synthetic turf, fake grass",
      mulch: "mulching, topsoil, fill dirt, gravel, mulch delivery",
      native: "native plants, florida native plants",
    },
  },
  "legal-services": {
    same: `
      lawyer, lawyers, attorney, attorneys, law firm, law firms, law office, law offices, legal,
      legal help, legal advice, paralegal, start an llc, form an llc, va lawyer, va attorney`,
    parts: {
      divorce: "divorce lawyer, divorce attorney, family lawyer, family attorney",
      injury: `
        injury lawyer, injury attorney, accident lawyer, car accident lawyer, personal injury`,
      "real estate law": "real estate lawyer, real estate attorney",
      criminal: `
        criminal lawyer, criminal attorney, criminal defense, criminal defense lawyer, criminal defense
        attorney, defense attorney, dui lawyer, dui attorney`,
      bankruptcy: "bankruptcy lawyer, bankruptcy attorney",
      "estate planning": `
        estate lawyer, estate attorney, estate planning attorney, wills, trusts, wills and trusts,
        living trust, probate, probate lawyer, probate attorney`,
      immigration: "immigration lawyer, immigration attorney",
      disability: "disability lawyer, disability attorney",
    },
  },
  manufacturing: {
    same: "manufacturer, manufacturers, manufacturing company, factory, factories",
    parts: { "machine shop": "machinist, machining, cnc" },
  },
  "marketing-and-printing": {
    same: `
      marketing, marketing company, marketing agency, advertising, advertising agency, ad agency`,
    parts: {
      "social media": "social media marketing, digital marketing",
      seo: "search engine optimization",
      print: `
        print shop, printing, printer, printers, printing company, business cards, print business
        cards, flyers, copy shop, copies`,
      signage:
        "sign, signs, sign company, sign shop, sign maker, banner, banners, banner printing, yard signs",
      design: "graphic design, graphic designer, graphic designers, logo design, logo, logos",
      promotional: `
        promotional products, promotional items, promo products, promo items, swag, challenge coin,
        challenge coins, unit coin, unit coins, military coins`,
      trophies: "trophy, awards, trophies and awards, plaque, plaques, engraving, id tags",
      wraps: "vehicle wraps, vehicle wrap, car wrap, car wraps, truck wrap, wrap my truck",
    },
  },
  masonry: {
    same: `
      mason, masons, brick, bricks, bricklayer, brick work, brickwork, stone mason, stone masonry,
      stonework, block work`,
    parts: {
      paver: "pavers, brick pavers, patio pavers, paver patio",
      stone: "stones",
      chimney: "",
      "fire pit": "fire pits, outdoor fireplace",
      "retaining wall": "retaining walls",
      stucco: "stucco repair, plastering",
    },
  },
  "mortgage-assistance": {
    same: `
      mortgage, mortgages, mortgage broker, mortgage brokers, mortgage lender, mortgage help, home
      loan, home loans, hard money, hard money lender, va loan, va loans, va home loan, va home
      loans, va mortgage, refinance, refinancing, lender, lenders, lending, loan officer`,
  },
  "non-profit": {
    same: `
      nonprofit, nonprofits, not for profit, charity, charities, charitable, donate, donations,
      foundation, veteran charity`,
    parts: {
      volunteer: "volunteers, volunteering",
      "furniture bank": "free furniture, donated furniture",
      meals: "food bank, food pantry, soup kitchen",
      shelter: "shelters, womens shelter, homeless shelter, domestic violence shelter",
    },
  },
  painting: {
    same: `
      painter, painters, house painter, house painters, house painting, interior painting, exterior
      painting, paint, paint contractor, painting contractor`,
    parts: {
      coatings: "coating, epoxy, epoxy floor",
      cabinets: "cabinet painting",
    },
  },
  "parties-and-event-rentals": {
    same: `
      party, parties, party rental, party rentals, party supplies, party supply, event rental, event
      rentals, events, event, event planner, event planning, wedding rentals, wedding planner, wedding
      planning`,
    parts: {
      bounce: "bounce house, bounce houses, bouncy castle",
      tent: "tents, tent rental",
      dj: "djs, disc jockey, wedding dj, dj for wedding, dj for weddings, dj for party, mobile dj, karaoke",
      "photo booth": "photo booths, photobooth",
      tables: "table rental, chair rental, tables and chairs",
    },
  },
  "pest-control": {
    same: `
      pest, pests, exterminator, exterminators, bug, bugs, bug spray, bug man, roaches, ants`,
    parts: {
      termite: "termites, termite inspection, termite treatment",
      "bed bugs": "bed bug, bedbugs, bedbug",
      wildlife: `
        wildlife removal, raccoon removal, snake removal, iguana removal, bat removal, squirrel
        removal, critter removal, animal control, animal trapping`,
      bees: "bee removal, wasp, wasps, wasp removal, wasp nest, wasp nest removal, hornets",
      mosquito: "mosquitoes, mosquito control",
      rodent: "rodents, rats, mice, rat, mouse, rat removal, rodent removal",
    },
  },
  photography: {
    same: `
      photographer, photographers, photo, photos, photo studio, picture, pictures, family photos,
      headshots, real estate photographer, real estate photography`,
    parts: {
      aerial: "aerials, drone, drones, drone photography, drone pilot, aerial photography",
      wedding: "wedding photographer, wedding photography",
      video: "videographer, videography, video production",
      portrait: "portraits",
    },
  },
  plumbing: {
    same: `
      plumber, plumbers, plumbing repair, plumbing company, plumbing contractor, emergency plumber`,
    parts: {
      drain: "drains, drain cleaning, clogged drain",
      leak: "leaks, leak detection, leak repair, slab leak",
      pipe: "pipes, repipe",
      toilet: "toilets",
      sewer: "sewer line",
      backflow: "backflow testing, backflow preventer",
      septic: `
        septic tank, septic pumping, septic pump out, septic service, septic tank pumping, septic
        tank cleaning`,
      faucet: "faucets",
    },
  },
  "pool-cleaning": {
    same: `
      pool, pools, pool care, pool cleaner, pool cleaners, pool service, pool services, pool
      maintenance, pool company, pool guy, pool repair, swimming pool, swimming pools, green pool, pool
      turned green`,
    parts: {
      heater: "pool heater, pool heaters",
      pump: "pool pump, pool pumps",
      "hot tub": "hot tubs, hot tub repair",
    },
  },
  "pressure-washing": {
    same: `
      power washing, power wash, power washer, pressure wash, pressure washer, pressure cleaning,
      soft wash, soft washing, exterior cleaning, house washing, driveway cleaning`,
    parts: {
      "roof cleaning": "roof wash",
      "gutter cleaning": "clean gutters, clean my gutters",
    },
  },
  "real-estate": {
    same: `
      realtor, realtors, realty, real estate agent, real estate agents, real estate broker, real
      estate company, estate agent, homes for sale, houses for sale, house for sale, home for sale,
      buy a house, buying a house, sell my house, property for sale`,
    parts: {
      land: "land for sale, acreage",
      "property management": "property manager",
      appraisal:
        "appraisals, appraiser, appraisers, home appraisal, home appraiser, real estate appraiser",
      rental:
        "homes for rent, rent house, rent a house, house for rent, houses for rent, apartments, apartment, vacation rental",
    },
  },
  retail: {
    same: "retailer, retailers, retail store, retail stores",
    parts: {
      furniture: "furniture store, furniture stores, furniture shop",
      mattress: "mattresses, mattress store, beds",
      hardware: `
        hardware store, lumber, lumber yard, building supplies, tool rental, equipment rental,
        pressure washer rental`,
      "sporting goods": "bait shop, bait and tackle, tackle shop, golf shop, surf shop",
      bicycle: `
        bike shop, bicycle shop, bike repair, bicycle repair, bicycles, e bike, ebike`,
      bookstore: "book store, books, comic books, comics",
      toys: "toy store, toy stores, toy shop, games",
      supplements: "vitamins, supplement store, nutrition store, protein powder, essential oils",
      thrift: "thrift store, thrift shop, second hand, consignment, consignment shop",
      antiques: "antique, antique store",
      surplus: `
        army surplus, military surplus, surplus store, tactical gear, military gear, body armor`,
      flags: "flag, american flag, american flags, flag store, flagpole, flag pole",
      pawn: "pawn shop, pawn shops, pawnshop",
    },
  },
  roofing: {
    same: `
      roof, roofs, roofer, roofers, roof repair, roof repairs, roof replacement, new roof, roofing
      contractor, roofing company, leaky roof, leaking roof, roof leak, roof leaks, roof leak repair`,
    parts: {
      metal: "metal roof, metal roofing",
      "tile roof": "tile roofing, roof tile, roof tiles, barrel tile",
      shingle: "shingles, shingle roof",
      gutter:
        "gutters, rain gutters, gutter installation, gutter repair, gutter guard, gutter guards",
      soffit: "soffits, fascia, soffit and fascia",
    },
  },
  security: {
    same: `
      security guard, security guards, security company, security service, security services,
      security officer, security system, security systems, home security, guard service, guards,
      bodyguard`,
    parts: {
      alarm: "alarms, alarm system, burglar alarm",
      camera: "security camera, security cameras, cctv, surveillance",
      "event security": "",
      investigator: "private investigator, private detective, private eye, background check",
    },
  },
  "self-defense": {
    same: "self defence, martial art, martial arts, mma, fighting classes",
    parts: {
      "krav maga": "krav",
      judo: "",
      karate: "",
      "jiu jitsu": "bjj, jujitsu",
      boxing: "",
    },
  },
  "social-clubs": {
    same: `
      club, clubs, social club, veteran club, veterans club, social group, social groups, meet
      people`,
    parts: {
      cyclists: "cycling, bike club, bike ride, bicycle club",
      walkers: "walking group, walking club",
      radio: "ham radio, amateur radio",
      supper: "supper club, dinner club",
      post: "vfw, american legion",
    },
  },
  technology: {
    same: "tech, tech company, it development",
    parts: {
      software: `
        software developer, software development, programmer, app developer, app development, apps`,
      web: `
        website, websites, build a website, build my website, web design, web designer, web
        developer, website design, website designer`,
      prototype: "prototyping, 3d printing, 3d printer",
      sensors: "sensor",
    },
  },
  "tree-removal": {
    same: `
      tree, trees, tree service, tree services, tree care, tree company, tree trimming, tree
      trimmer, tree cutting, tree work, arborist, arborists`,
    parts: {
      stump: "stumps, stump removal, stump grinding",
      "palm tree": "palm trees, palm tree trimming",
      firewood: "",
    },
  },
  trucking: {
    same: `
      trucker, truckers, trucking company, freight, logistics, transport, transportation, shipping,
      drayage, semi truck, semi trucks, truck driver, truck drivers, container hauling, freight
      hauling, hauling freight, freight broker, freight brokers, freight brokerage`,
    parts: {
      moving: `
        mover, movers, pcs move, moving company, moving companies, moving service, moving help,
        movers and packers, local movers, furniture movers, relocation`,
      courier: "couriers, courier service, delivery, delivery service, package delivery",
      "auto transport": "car shipping, car transport, auto shipping, car hauler",
      "dump truck": "dump trucks, fill dirt",
    },
  },
  "waste-removal": {
    same: `
      waste, trash, trash removal, trash pickup, garbage, garbage pickup, garbage removal, junk,
      junk removal, junk hauling, hauling, haul away, debris removal, dumpster, dumpsters, dumpster
      rental, roll off, roll off dumpster, cleanout, clean out, cleanouts, estate cleanout`,
    parts: {
      "portable toilets": "portable toilet, porta potty, port a potty",
    },
  },
  "water-heater-maintenance": {
    same: `
      water heater, water heaters, hot water, hot water heater, hot water heaters, hot water tank,
      water heater repair, water heater replacement, water heater installation`,
    parts: {
      tankless: "tankless water heater",
      "solar water heater": "solar water heating",
    },
  },
  "water-treatment": {
    same: `
      water softener, water softeners, hard water, water softening, water conditioning, water
      filter, water filters, water filtration, water purification, well water, well water treatment,
      water quality, water testing, drinking water`,
    parts: {
      "reverse osmosis": "",
      "well pump": "well pumps, well repair, well drilling, water well, well service",
    },
  },
};

/**
 * Short words that are prefixes of many others. As synonyms they match whole words only, so that 'bar' does not match 'barber'.
 */
export const wholeWordsOnly =
  "bar, bars, deli, gun, guns, oil, pho, pub, pubs, rat, rats, rum, spa, spas, tow, web";

/** Parts, after the id of their category, whose word alone does not tell the category of a submission. */
export const vagueParts: readonly string[] = ["dog-grooming mobile", "social-clubs radio"];
