// The contents of /about-us: mission, values, figures with their source, and challenges.

export const mission = {
  paragraphs: [
    "A veteran who starts a business already knows how to plan, how to look after a crew and how to finish. What a new firm lacks is being found. This directory puts veteran-owned businesses where their neighbors can see them: by trade, by county and by town.",
    "It costs nothing to look and nothing to be listed. Every submission is read by a person before it appears, and a business that carries the Verified Veteran mark says what the mark rests on.",
  ],
} as const;

export const values = [
  {
    id: "service-leadership",
    title: "Service & Leadership",
    text: "Those who led a squad or kept a ship’s engine running bring the same habits to a shop: be on time, say what you will do, look after your people.",
  },
  {
    id: "economic-impact",
    title: "Economic Impact",
    text: "Money spent with a local firm tends to stay near: in wages, in the supplier down the road, in the next apprentice.",
  },
  {
    id: "community-building",
    title: "Community Building",
    text: "Owners who find each other send each other work. Customers who find them come back. A directory is one way to begin.",
  },
  {
    id: "giving-back",
    title: "Giving Back",
    text: "Many owners hire other veterans, train them, and turn up when the county needs hands. We give their firms a page and tell some of their stories.",
  },
] as const;

/** National figures. Wherever they are displayed, the source and the years must be displayed too. */
export const statistics = [
  { id: "firms", figure: "2.5M+", label: "veteran-owned businesses" },
  { id: "jobs", figure: "5.8M", label: "jobs created" },
  { id: "revenue", figure: "$1T+", label: "annual revenue" },
  { id: "share", figure: "9%", label: "of all U.S. businesses" },
] as const;

export const statisticsSource =
  "Source: U.S. Census Bureau, Survey of Business Owners. Jobs, revenue and share of businesses: 2007; number of businesses: 2012. Figures are for the whole United States.";

export const challenges = [
  {
    id: "access-to-capital",
    title: "Access to Capital",
    text: "Years in uniform seldom build the credit history or the local banking ties that a first loan asks for, and a move every few years does not help. Our resources page lists free advice on financing and certification.",
  },
  {
    id: "business-network-development",
    title: "Business Network Development",
    text: "Others spent those years meeting suppliers, clients and partners in one place. A veteran often starts the list from nothing. Seeing who else is nearby, by county and by trade, shortens that.",
  },
  {
    id: "market-visibility",
    title: "Market Visibility",
    text: "People often say they would gladly choose a veteran-owned firm, if only they knew which ones are. A clear listing that search engines can read closes that gap.",
  },
] as const;
