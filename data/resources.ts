// Agencies and organizations that help veterans in Florida. Facts only, in our own words.
//
// Every entry names where its facts can be checked (`source`) and when they last were (`checkedOn`).
// Facts that could not be confirmed are left out: an entry without a phone has none that we are sure of.
// To check an entry again: open `source`, compare name, address and phone, call the number once, update `checkedOn`.

/** The sections of the page in order; medical centers are displayed below health care. */
export const RESOURCE_SECTION_IDS = [
  "state-government",
  "employment-business",
  "healthcare-mental-health",
  "medical-centers",
  "housing-assistance",
  "legal-advocacy",
  "community-support",
] as const;

type Resource = {
  id: string;
  title: string;
  description: string;
  address?: string;
  /** In the usual format of the United States; the page makes the `tel:` link. */
  phone?: string;
  website: string;
  extra?: string;
  source: string;
  checkedOn: string;
};

type ResourceSection = {
  id: Exclude<(typeof RESOURCE_SECTION_IDS)[number], "medical-centers">;
  title: string;
  introduction: string;
  resources: readonly Resource[];
};

const CHECKED_ON = "2026-11-21";

/** Its phone number is in lib/site.ts, because every page displays it. */
export const crisisLine = {
  name: "Veterans Crisis Line",
  description:
    "Free and confidential, day and night. For every veteran, service member and family member, enrolled with VA or not.",
  textNumber: "838255",
  chat: "https://www.veteranscrisisline.net/get-help-now/chat/",
  website: "https://www.veteranscrisisline.net/",
  source: "https://www.veteranscrisisline.net/",
  checkedOn: CHECKED_ON,
} as const;

export const resourceSections: readonly ResourceSection[] = [
  {
    id: "state-government",
    title: "State & Government",
    introduction: "Where to start with benefits, claims and records.",
    resources: [
      {
        id: "fdva",
        title: "Florida Department of Veterans’ Affairs",
        description:
          "The state’s own agency for veterans. Its examiners help with VA claims at no charge, and it runs the State Veterans’ Homes.",
        address: "11351 Ulmerton Road, Suite 311-K, Largo, FL 33778",
        phone: "727-319-7440",
        website: "https://floridavets.org/",
        source: "https://floridavets.org/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "va-benefits",
        title: "VA Benefits: St. Petersburg Regional Office",
        description:
          "The federal office for Florida that decides on disability compensation and pension, and answers questions about claims.",
        address: "9500 Bay Pines Boulevard, St. Petersburg, FL 33708",
        phone: "800-827-1000",
        website: "https://www.va.gov/",
        extra: "The phone number is VA’s national benefits line.",
        source: "https://www.va.gov/find-locations/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "myva411",
        title: "MyVA411, VA’s main information line",
        description:
          "One number for any question about VA when you do not know whom to ask. It connects you with the right office.",
        phone: "800-698-2411",
        website: "https://www.va.gov/contact-us/",
        extra: "With hearing loss, call TTY 711.",
        source: "https://www.va.gov/contact-us/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "military-records",
        title: "National Archives: military service records",
        description: "How to ask for a DD 214 and other service records. A basic request is free.",
        website: "https://www.archives.gov/veterans/military-service-records",
        source: "https://www.archives.gov/veterans/military-service-records",
        checkedOn: CHECKED_ON,
      },
    ],
  },
  {
    id: "employment-business",
    title: "Employment & Business",
    introduction: "Finding work, starting a firm, and getting it certified.",
    resources: [
      {
        id: "veterans-florida",
        title: "Veterans Florida",
        description:
          "A nonprofit created by the state: help with careers, training and starting a business for veterans in Florida.",
        website: "https://www.veteransflorida.org/",
        source: "https://www.veteransflorida.org/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "employ-florida",
        title: "Employ Florida and CareerSource Florida",
        description:
          "The state’s job market and its local career centers. Veterans get priority of service, and there are staff who work only with veterans.",
        phone: "866-352-2345",
        website: "https://www.employflorida.com/",
        source: "https://careersourceflorida.com/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "florida-sbdc",
        title: "Florida SBDC Network",
        description:
          "Free, confidential advice for owners of small businesses, at offices from Pensacola to Key West.",
        website: "https://floridasbdc.org/",
        source: "https://floridasbdc.org/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "sba-vetcert",
        title: "SBA Veteran Small Business Certification",
        description:
          "The federal certification for veteran-owned and service-disabled veteran-owned small businesses that want to bid for set-aside contracts.",
        phone: "800-827-5722",
        website:
          "https://www.sba.gov/federal-contracting/contracting-assistance-programs/veteran-contracting-assistance-programs",
        extra: "The phone number is SBA’s general answer desk.",
        source:
          "https://www.sba.gov/federal-contracting/contracting-assistance-programs/veteran-contracting-assistance-programs",
        checkedOn: CHECKED_ON,
      },
      {
        id: "vboc",
        title: "Veterans Business Outreach Centers",
        description:
          "SBA’s partners for veterans and military spouses: workshops, business plans and counseling. The page lists the center for Florida.",
        website:
          "https://www.sba.gov/local-assistance/resource-partners/veterans-business-outreach-center-vboc-program",
        source:
          "https://www.sba.gov/local-assistance/resource-partners/veterans-business-outreach-center-vboc-program",
        checkedOn: CHECKED_ON,
      },
      {
        id: "score",
        title: "SCORE",
        description:
          "Volunteer mentors who have run businesses themselves, free for as long as you need one.",
        phone: "800-634-0245",
        website: "https://www.score.org/",
        source: "https://www.score.org/",
        checkedOn: CHECKED_ON,
      },
    ],
  },
  {
    id: "healthcare-mental-health",
    title: "Healthcare & Mental Health",
    introduction: "VA care, counseling, and somebody to talk to.",
    resources: [
      {
        id: "va-health",
        title: "VA health care: applying and eligibility",
        description:
          "Find out whether you can get VA health care, apply for it, or ask about an application.",
        phone: "877-222-8387",
        website: "https://www.va.gov/health-care/",
        extra: "Answered Monday to Friday, 8 a.m. to 8 p.m. Eastern.",
        source: "https://www.va.gov/health-care/how-to-apply/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "va-health-connect",
        title: "VA Health Connect for Florida",
        description:
          "A nurse or a provider by phone for veterans in VA care, at any hour, through the VA Sunshine Healthcare Network.",
        phone: "877-741-3400",
        website: "https://department.va.gov/integrated-service-networks/visn-08/",
        source: "https://department.va.gov/integrated-service-networks/visn-08/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "vet-centers",
        title: "Vet Centers",
        description:
          "Confidential counseling in the community for those who served in combat or lived through sexual trauma in service, and for their families. You need not be enrolled with VA.",
        phone: "877-927-8387",
        website: "https://www.vetcenter.va.gov/",
        extra: "The call center answers day and night.",
        source: "https://www.vetcenter.va.gov/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "florida-veterans-support-line",
        title: "Florida Veterans Support Line",
        description:
          "Someone to talk to, often a veteran, and a way to local help. A service of the state that answers day and night.",
        phone: "844-693-5838",
        website: "https://floridavets.org/",
        extra: "The number spells 1-844-MyFLVet. Dialing 211 works too.",
        source: "https://floridavets.org/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "women-veterans",
        title: "Women Veterans Call Center",
        description:
          "VA’s line for women who served: benefits, health care and where to find them.",
        phone: "855-829-6636",
        website: "https://www.womenshealth.va.gov/",
        source: "https://www.womenshealth.va.gov/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "caregivers",
        title: "VA Caregiver Support Line",
        description:
          "For those who look after a veteran: advice, programs and a listener who knows the job.",
        phone: "855-260-3274",
        website: "https://www.caregiver.va.gov/",
        source: "https://www.caregiver.va.gov/",
        checkedOn: CHECKED_ON,
      },
    ],
  },
  {
    id: "housing-assistance",
    title: "Housing Assistance",
    introduction: "Keeping a home, finding one, or buying one.",
    resources: [
      {
        id: "homeless-veterans",
        title: "National Call Center for Homeless Veterans",
        description:
          "For veterans without a home, or about to lose one, and for anyone who wants to help one. Free and confidential, day and night.",
        phone: "877-424-3838",
        website: "https://www.va.gov/homeless/",
        extra: "It leads to local VA programs, HUD-VASH vouchers and help with the rent included.",
        source: "https://www.va.gov/homeless/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "va-home-loans",
        title: "VA Home Loans",
        description:
          "Certificates of Eligibility, buying and refinancing, and help for borrowers who have fallen behind.",
        phone: "877-827-3702",
        website: "https://www.va.gov/housing-assistance/home-loans/",
        source: "https://www.va.gov/housing-assistance/home-loans/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "florida-housing",
        title: "Florida Housing Finance Corporation",
        description:
          "The state’s housing agency: programs for home buyers, and a way to affordable rentals.",
        address: "227 North Bronough Street, Suite 5000, Tallahassee, FL 32301",
        phone: "850-488-4197",
        website: "https://www.floridahousing.org/",
        source: "https://www.floridahousing.org/",
        checkedOn: CHECKED_ON,
      },
    ],
  },
  {
    id: "legal-advocacy",
    title: "Legal & Advocacy",
    introduction: "Free legal help, and people who speak for veterans.",
    resources: [
      {
        id: "veterans-legal-helpline",
        title: "Florida Veterans Legal Helpline",
        description:
          "Free legal advice for veterans with low incomes: housing, family, benefits, debts and driver licenses. Run by Bay Area Legal Services.",
        phone: "866-486-6161",
        website: "https://bals.org/",
        source: "https://bals.org/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "accredited-representatives",
        title: "VA: find an accredited representative",
        description:
          "The official search for people who may help with a VA claim. Service organizations never charge for it.",
        website: "https://www.va.gov/get-help-from-accredited-representative/find-rep/",
        source: "https://www.va.gov/get-help-from-accredited-representative/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "dav",
        title: "DAV (Disabled American Veterans)",
        description:
          "Free help with claims and appeals by accredited officers, and rides to VA appointments by volunteers.",
        phone: "877-426-2838",
        website: "https://www.dav.org/",
        source: "https://www.dav.org/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "florida-bar-referral",
        title: "The Florida Bar Lawyer Referral Service",
        description: "Names of lawyers in your area for matters where free legal aid does not fit.",
        phone: "800-342-8011",
        website: "https://www.floridabar.org/public/lrs/",
        source: "https://www.floridabar.org/public/lrs/",
        checkedOn: CHECKED_ON,
      },
    ],
  },
  {
    id: "community-support",
    title: "Community & Support Organizations",
    introduction: "Posts, programs and neighbors.",
    resources: [
      {
        id: "american-legion-florida",
        title: "The American Legion, Department of Florida",
        description:
          "Posts in most towns, service officers who help with claims, and help for members after storms.",
        address: "1912A Lee Road, Orlando, FL 32810",
        website: "https://www.floridalegion.org/",
        source: "https://www.floridalegion.org/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "vfw",
        title: "Veterans of Foreign Wars",
        description:
          "Posts for those who served in conflicts abroad, with accredited service officers and grants for hard months.",
        website: "https://www.vfw.org/find-a-post",
        source: "https://www.vfw.org/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "wounded-warrior-project",
        title: "Wounded Warrior Project",
        description:
          "Programs in mental health, work and recovery for those wounded, ill or injured since September 11, 2001. Its headquarters are in Jacksonville.",
        address: "4899 Belfort Road, Suite 300, Jacksonville, FL 32256",
        phone: "888-997-2586",
        website: "https://www.woundedwarriorproject.org/",
        source: "https://www.woundedwarriorproject.org/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "k9s-for-warriors",
        title: "K9s For Warriors",
        description:
          "Service dogs, at no cost, for veterans with post-traumatic stress, brain injury or military sexual trauma. Based in northeast Florida.",
        phone: "904-686-1956",
        website: "https://k9sforwarriors.org/",
        source: "https://k9sforwarriors.org/",
        checkedOn: CHECKED_ON,
      },
      {
        id: "red-cross",
        title: "American Red Cross Hero Care",
        description:
          "Emergency messages to service members, and help for military and veteran families.",
        phone: "877-272-7337",
        website: "https://www.redcross.org/get-help/military-families.html",
        source: "https://www.redcross.org/get-help/military-families.html",
        checkedOn: CHECKED_ON,
      },
      {
        id: "team-rwb",
        title: "Team Red, White & Blue",
        description:
          "Group runs, walks and workouts that bring veterans together with their neighbors. Joining is free.",
        website: "https://teamrwb.org/",
        source: "https://teamrwb.org/",
        checkedOn: CHECKED_ON,
      },
    ],
  },
];
