// The directory's categories: the display list of the specification, and the four that only its built-in groups name.
// Hand-written for this project, MIT like the rest of it.

/**
 * In the order of the names. `label` is what visitors read where it differs from the name; `group` is the key of the
 * built-in group; `unlisted` categories keep their page but are left out of /categories.
 */
export const categories = [
  { id: "air-and-electric", name: "Air and Electric", icon: "zap", group: "airAndElectric" },
  { id: "animal-services", name: "Animal Services", icon: "paw-print", group: "animalServices" },
  { id: "apparel", name: "Apparel", icon: "shirt", group: "clothingApparel" },
  {
    id: "aquarium-maintenance",
    name: "Aquarium Maintenance",
    icon: "fish",
    group: "aquariumMaintenance",
  },
  { id: "arts-and-crafts", name: "Arts and Crafts", icon: "palette", group: "artsAndCrafts" },
  { id: "auto-repair", name: "Auto Repair", icon: "wrench", unlisted: true },
  { id: "auto-services", name: "Auto Services", icon: "car-front", group: "autoServices" },
  { id: "barber-shops", name: "Barber Shops", icon: "scissors", group: "barberShops" },
  { id: "boat-repair", name: "Boat Repair", icon: "ship", group: "boatRepair" },
  { id: "car-dealership", name: "Car Dealership", icon: "key-round", group: "carDealership" },
  { id: "car-wash", name: "Car Wash", icon: "car", group: "carWash" },
  { id: "catering", name: "Catering", icon: "cooking-pot" },
  { id: "cleaning-services", name: "Cleaning Services", icon: "brush-cleaning", group: "cleaning" },
  { id: "construction", name: "Construction", icon: "hard-hat", group: "construction" },
  { id: "detailing", name: "Detailing", icon: "sparkles" },
  {
    id: "disability-benefits",
    name: "Disability Benefits",
    icon: "file-heart",
    group: "disabilityBenefits",
  },
  { id: "dog-grooming", name: "Dog Grooming", icon: "dog", group: "dogGrooming" },
  { id: "dog-training", name: "Dog Training", icon: "bone", group: "dogTraining" },
  {
    id: "fence-construction",
    name: "Fence Construction",
    icon: "fence",
    group: "fenceConstruction",
  },
  { id: "fitness", name: "Fitness", icon: "dumbbell", group: "fitness" },
  { id: "food-and-drinks", name: "Food and Drinks", icon: "utensils", group: "foodAndDrinks" },
  { id: "garage-doors", name: "Garage Doors", icon: "warehouse", group: "garageDoor" },
  {
    id: "health-and-wellness",
    name: "Health and Wellness",
    icon: "heart-pulse",
    group: "healthAndWellness",
  },
  { id: "home-defense", name: "Home Defense", icon: "door-closed-locked", group: "homeDefense" },
  { id: "home-inspection", name: "Home Inspection", icon: "house", group: "homeInspection" },
  {
    id: "home-repair",
    name: "Home Repair",
    label: "Home Remodeling",
    icon: "hammer",
    group: "homeRepair",
  },
  { id: "hvac", name: "HVAC", icon: "air-vent", group: "hvac" },
  { id: "insurance", name: "Insurance", icon: "umbrella", group: "insurance" },
  { id: "it-services", name: "IT Services", icon: "monitor" },
  { id: "landscape", name: "Landscape", icon: "shovel", group: "landscaping" },
  { id: "masonry", name: "Masonry", icon: "brick-wall", group: "masonry" },
  {
    id: "mortgage-assistance",
    name: "Mortgage Assistance",
    icon: "landmark",
    group: "mortgageAssistance",
  },
  { id: "non-profit", name: "Non Profit", icon: "hand-heart", group: "nonProfit" },
  { id: "painting", name: "Painting", icon: "paint-roller", group: "painting" },
  {
    id: "parties-and-event-rentals",
    name: "Parties and Event Rentals",
    icon: "party-popper",
    group: "partiesAndEvents",
  },
  { id: "pest-control", name: "Pest Control", icon: "bug", group: "pestControl" },
  { id: "photography", name: "Photography", icon: "camera" },
  { id: "plumbing", name: "Plumbing", icon: "shower-head", group: "plumbing" },
  { id: "pool-cleaning", name: "Pool Cleaning", icon: "waves-ladder", group: "poolCleaning" },
  {
    id: "pressure-washing",
    name: "Pressure Washing",
    icon: "spray-can",
    group: "pressureWashing",
  },
  { id: "real-estate", name: "Real Estate", icon: "map-pin-house", group: "realEstate" },
  { id: "roofing", name: "Roofing", icon: "house-plus" },
  { id: "security", name: "Security", icon: "cctv" },
  { id: "self-defense", name: "Self Defense", icon: "shield", group: "selfDefense" },
  { id: "social-clubs", name: "Social Clubs", icon: "users", group: "socialClubs" },
  { id: "technology", name: "Technology", icon: "cpu" },
  { id: "tree-removal", name: "Tree Removal", icon: "tree-pine", group: "treeRemoval" },
  { id: "trucking", name: "Trucking", icon: "truck", group: "trucking" },
  { id: "waste-removal", name: "Waste Removal", icon: "trash-2", group: "wasteRemoval" },
  {
    id: "water-heater-maintenance",
    name: "Water Heater Maintenance",
    icon: "heater",
    group: "waterHeaterMaintenance",
  },
  { id: "water-treatment", name: "Water Treatment", icon: "droplets" },
] as const;

/** Slugs that people and old links use, and the category they mean. */
export const categorySlugAliases = {
  landscaping: "landscape",
  "home-remodeling": "home-repair",
} as const;

/** The home page's strip, in its order. */
export const popularCategoryIds = [
  "mortgage-assistance",
  "hvac",
  "food-and-drinks",
  "health-and-wellness",
  "home-repair",
] as const;

/** What a submitter chooses from; the reviewer picks the directory's category on approval. */
export const submissionCategories = [
  "Automotive",
  "Construction",
  "Consulting",
  "Education & Training",
  "Financial Services",
  "Food & Beverage",
  "Healthcare",
  "Home Services",
  "IT & Technology",
  "Legal Services",
  "Manufacturing",
  "Marketing & Advertising",
  "Real Estate",
  "Retail",
  "Security Services",
  "Transportation & Logistics",
] as const;
