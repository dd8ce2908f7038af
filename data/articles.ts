// Six sample articles and the six organizations on the home page. People, firms and numbers in them are invented;
// the places, the rules on VA claims and the rules on VA loans are real.

type ArticleBlock =
  | { type: "text"; content: string }
  /** Paragraphs are separated by an empty line. */
  | { type: "section"; title: string; content: string };

type FeaturedArticle = {
  id: string;
  /** Other ids of the article, which redirect to `id`. */
  aliases: readonly string[];
  title: string;
  displayTitle: string;
  content: readonly ArticleBlock[];
  mainImage: string;
  mainImageAlt: string;
  website: string;
  phone: string;
  instagram?: string;
  facebook?: string;
  licenses?: readonly { holder: string; number: string }[];
  officialSources?: readonly { label: string; url: string }[];
};

/** The fields of a business, for an organization that has an article under the same id. */
type FeaturedOrganization = {
  id: string;
  name: string;
  description: string;
  address: string;
  county: string;
  category: string;
  phone: string;
  website: string;
  image: string;
  service?: string;
  isVerified: boolean;
  isFeatured: boolean;
};

export const featuredArticles: readonly FeaturedArticle[] = [
  {
    id: "veteran-business-association",
    aliases: [],
    title: "Bring One Piece of Work for Somebody Else: A Breakfast Table in Stuart",
    displayTitle: "St. Lucie Inlet Association of Veteran-Owned Businesses",
    mainImage: "/images/articles/veteran-business-association.svg",
    mainImageAlt:
      "Drawing: a breakfast table with coffee cups and an open notebook, and a bridge over the water outside the window.",
    website: "https://example.com/st-lucie-inlet-association",
    phone: "(772) 555-0111",
    facebook: "https://example.com/facebook/st-lucie-inlet-association",
    content: [
      {
        type: "text",
        content:
          "On the first and third Tuesday of every month, at half past six in the morning, the back room of a diner near the Roosevelt Bridge in Stuart fills with people who have already been up for an hour. There is a roofer, a bookkeeper, a woman who trains service dogs, a man who washes boats, and two electricians who bid against each other and still sit side by side. All of them served. All of them sign the front of a paycheck. Together they are the St. Lucie Inlet Association of Veteran-Owned Businesses.",
      },
      {
        type: "text",
        content:
          "The association has no office and no letterhead worth mentioning. What it has is one rule, short enough for the back of a business card: bring one piece of work for somebody else.",
      },
      {
        type: "section",
        title: "How it began",
        content:
          "Curtis Vaughn left the Coast Guard in 2011 after twenty-two years, most of them on small boats between Fort Pierce and Lake Worth. He rented a bay off Dixie Highway, opened a marine electrical shop, and found that he was good at wiring and bad at being found. In his first winter he had three customers, and two of them were old shipmates. “I knew how to look for people who were lost,” he says. “I had no idea how to let people find me.”\n\nHe asked two other owners to breakfast: Lorraine Mackey, an Army veteran who keeps books for contractors, and Dale Whitfield, a Marine with a pressure-washing trailer. They compared notes. That week each of them had turned away a job that one of the others could have done. Before the eggs were cold they had written down the rule and picked a day.",
      },
      {
        type: "section",
        title: "What goes into the notebook",
        content:
          "Every lead passed across the table is written into a spiral notebook that Lorraine still carries: who gave it, who got it, whether it became a job, and whether the customer was happy. Last year’s notebook holds 312 entries. A little more than half turned into paid work, from a two-hour ceiling fan in Palm City to the wiring of a small boatyard in Port Salerno.\n\nThe last column matters most. A lead puts the giver’s name on somebody else’s work, so a member who does a poor job hears about it, kindly, from the person whose name it was. One member left over such a talk. He came back the next year with a better crew and says it was the most useful breakfast he ever paid for.",
      },
      {
        type: "section",
        title: "Help that costs nothing",
        content:
          "New members tend to arrive with the same three worries: money to start, how to price, and how to be seen. The association does not lend and does not pretend to advise. It does know where the free help is. Members are sent to the Florida Small Business Development Center for a sit-down on their numbers, to SCORE for a mentor, and to the Small Business Administration’s certification for veteran-owned firms if they mean to bid on federal work.\n\nThen the table does its own part. Before a first bid goes out, two members who have written a hundred of them read it. It is not unusual for a new owner to be told, with some warmth, to raise the price.",
      },
      {
        type: "section",
        title: "Who may join",
        content:
          "The majority owner has to be a veteran, a member of the Guard or Reserve, or the spouse of one, and the business has to work in Martin, St. Lucie, Indian River or northern Palm Beach County. Bring a DD 214, or a Florida driver license with the veteran mark, and proof of license and insurance if your trade needs them. Dues are sixty dollars a year, which pays for the room. The first two breakfasts are free, because nobody should have to join something he has not seen.",
      },
      {
        type: "section",
        title: "If you are looking for somebody",
        content:
          "You do not have to be a member to call. Say what is broken and where you live, and you will be given two names, never one, so that you can compare. “We are not a seal of approval,” Lorraine says. “We are forty people who would be embarrassed if it went wrong. For most jobs that is worth more.”\n\nThe table meets at 6:30 and breaks up at 7:45, because by eight there is a roof to get on.",
      },
    ],
  },
  {
    id: "va-claims-consultancy",
    aliases: [],
    title: "Before You Pay Anyone: What a Careful Claims Consultant Tells Every Veteran First",
    displayTitle: "Plain Paper Claims",
    mainImage: "/images/articles/va-claims-consultancy.svg",
    mainImageAlt:
      "Drawing: a desk lamp beside a neat stack of papers with tabs, and a calendar on the wall with one day circled.",
    website: "https://example.com/plain-paper-claims",
    phone: "(772) 555-0122",
    officialSources: [
      {
        label: "VA: find an accredited representative",
        url: "https://www.va.gov/get-help-from-accredited-representative/find-rep/",
      },
      {
        label: "VA Office of General Counsel: check whether somebody is accredited",
        url: "https://www.va.gov/ogc/apps/accreditation/index.asp",
      },
      {
        label: "VA: how to file a disability claim",
        url: "https://www.va.gov/disability/how-to-file-claim/",
      },
      {
        label: "VA: decision reviews and appeals",
        url: "https://www.va.gov/decision-reviews/",
      },
      {
        label: "Florida Department of Veterans’ Affairs: free help with claims",
        url: "https://floridavets.org/",
      },
    ],
    content: [
      {
        type: "text",
        content:
          "The sign on the door in Port St. Lucie says Plain Paper Claims, and below it, in smaller letters: “You may not need us.” Denise Okafor means it. She retired from the Army as a personnel sergeant, passed the examination for VA claims agents, and opened an office of one room. Roughly two of every three people who come in leave with a name, a phone number and no bill.",
      },
      {
        type: "text",
        content:
          "“The first hour is free, and mostly it is about what is already free,” she says. “A lot of people were told by an advertisement that they need to pay to be believed. They do not.”",
      },
      {
        type: "section",
        title: "The rule worth knowing",
        content:
          "Nobody may charge you for preparing or filing your first claim with the Department of Veterans Affairs. That holds for a lawyer, for a claims agent, for a consultant and for a website. You can file it yourself at VA.gov without paying, and representatives of recognized veterans service organizations help with it at no charge, from the first form to the last appeal.\n\nOnly after VA has sent its decision on a claim may an accredited attorney or claims agent ask for a fee for helping with the review or appeal of it. The agreement has to be in writing, and a copy has to be filed with VA. VA generally presumes a fee of up to 20 percent of past-due benefits to be reasonable, and one above a third to be unreasonable. Anybody who wants a share of your future monthly payments is not following these rules.",
      },
      {
        type: "section",
        title: "Accredited is a word with a meaning",
        content:
          "To help with a claim, a person has to be accredited by VA. There are three kinds: representatives of veterans service organizations, attorneys, and claims agents. VA accredits people, never companies, so “our firm is accredited” is not a thing that can be true. The Office of General Counsel keeps a public list that can be searched by name. Denise hands visitors her tablet and has them look her up before they sit down.\n\nIn Florida there is free accredited help in reach of nearly everyone: the Florida Department of Veterans’ Affairs has claims examiners, and nearly every county has a veteran service officer. Hers is a ten-minute drive away, and she sends him more work than he sends her.",
      },
      {
        type: "section",
        title: "What to do in the first week",
        content:
          "Her advice for a new claim fits on one sheet of plain paper, which is where the name comes from. First, tell VA that you intend to file. That can be done online, by phone at 800-827-1000 or on VA Form 21-0966, and it holds your date for up to a year while you gather what you need. Then get your service treatment records and your DD 214. List the doctors who have treated you since, with years. Write down, in your own words, what happened and what it keeps you from doing now. Ask one person who sees it every day to write a statement too.\n\nGo to every examination that VA sets, and describe your bad days as they are, neither smaller nor larger. Keep a copy of everything. If it hurts to write it down, call somebody first; the Veterans Crisis Line answers day and night at 988, then 1.",
      },
      {
        type: "section",
        title: "When the answer is no, or not enough",
        content:
          "A decision letter is not the end. In general you have one year from its date to ask for a review and keep your place in line, and there are three ways: a Supplemental Claim with new and relevant evidence, a Higher-Level Review by a more senior reviewer of the same evidence, or an appeal to the Board of Veterans’ Appeals. This is the point where Plain Paper Claims takes paying work, under a written agreement that VA has on file. Even here she first asks whether a service organization could do it for nothing.",
      },
      {
        type: "section",
        title: "When to walk away",
        content:
          "Denise keeps a list by the door. Leave if somebody promises a rating or a date. Leave if you are asked for your VA.gov password, your bank login or your signature on a blank form. Leave if the contract charges for a first claim, or calls the fee “coaching”. Leave if you are told that the free help is no good. And leave if they cannot be found on VA’s list, however many flags there are on the website.\n\nThis article explains the rules in general; it is not legal advice. The official pages below are kept up to date by the people who make them.",
      },
    ],
  },
  {
    id: "community-charity",
    aliases: [],
    title: "Forty Ramps, One Borrowed Trailer and a List on the Wall",
    displayTitle: "Lake Country Neighbors",
    mainImage: "/images/articles/community-charity.svg",
    mainImageAlt:
      "Drawing: a small house under cabbage palms with a new wooden ramp leading up to its porch.",
    website: "https://example.com/lake-country-neighbors",
    phone: "(863) 555-0133",
    facebook: "https://example.com/facebook/lake-country-neighbors",
    content: [
      {
        type: "text",
        content:
          "In a metal building off State Road 70, on the dry side of Okeechobee, there is a sheet of plywood painted white. On it, in marker, stand names, streets and one line each: ramp, two steps. Roof leak over bed. Ride to Tampa, 14th. Freezer quit. When a line is done it is crossed out but not erased. The board has been full since 2016, and the crossed-out part keeps growing.",
      },
      {
        type: "text",
        content:
          "This is the whole administration of Lake Country Neighbors, a charity run by veterans and open to anybody in Okeechobee, Glades and Highlands counties who needs a hand and has nobody nearby to lend one.",
      },
      {
        type: "section",
        title: "It started with two steps",
        content:
          "Hector Salinas drove trucks for the Army and then drove them for the dairies. One evening he brought a load of hay to an old friend, a Vietnam veteran who had lost a leg to diabetes that spring, and found him sitting on the floor inside his own front door. He had been out of the hospital for nine days. In nine days he had not left the house, because between the porch and the yard there were two steps.\n\nHector had lumber in the barn and a brother-in-law who could frame. The ramp took a Saturday. The next week the man’s neighbor called, and she had three steps. “I thought we were building one ramp,” Hector says. “We were starting a waiting list.”",
      },
      {
        type: "section",
        title: "What they do, and what they do not",
        content:
          "Ramps are still half of it: forty so far, all built to the same plain drawing, one foot of length for every inch of rise, with a landing at the top wide enough to turn a chair. The crew meets at seven on the second and fourth Saturday, and most ramps are done by three.\n\nThe other half is what comes up while somebody is holding a level. A pantry shelf for the last week of the month. Rides to the VA hospitals in Tampa and West Palm Beach, a long morning in either direction, for people who should not be driving. A window unit before August. Tarps after a storm; in a bad year that is all anybody does until Thanksgiving.\n\nThey do not hand out cash, they do not do electrical work without a licensed electrician, and they do not ask how somebody came to need help. They do ask whether he has spoken to the county veteran service officer, because a good many people who need a ramp turn out to be owed one.",
      },
      {
        type: "section",
        title: "Where the money goes",
        content:
          "A ramp costs about eleven hundred dollars in lumber and hardware. Labor is free, the trailer is borrowed from a fence contractor who served in the Navy, and the building’s rent is one brisket a year. Last year Lake Country Neighbors took in a little under sixty thousand dollars, mostly in checks smaller than fifty. Ninety-one cents of each dollar went into lumber, food and fuel, and the rest into insurance. The figures hang beside the board where anyone can read them.",
      },
      {
        type: "section",
        title: "Who turns up",
        content:
          "About half of the volunteers are veterans. The rest are their grown children, 4-H members with strong backs, a retired math teacher who checks every slope, and a growing number of people whose own ramp was built here. Wanda Pruitt was the third name on the board. She cannot lift, so she answers the telephone, and she is the reason that it is answered.\n\n“In the service you got used to somebody always being there,” says Hector. “Then you get home and it is quiet. Build a thing with people on a Saturday and it is not so quiet.”",
      },
      {
        type: "section",
        title: "How to get on the board, or behind a saw",
        content:
          "Call and leave your name, the nearest crossroads and what is wrong. Somebody comes to look within a week. To help, come to the building on a second or fourth Saturday with closed shoes and a water bottle; tools are there, and so is coffee. If you have a pickup, bring it. If you have an hour, Wanda would like to talk to you about the phone.",
      },
    ],
  },
  {
    id: "ruck-march-nonprofit",
    aliases: [],
    title: "Carry Something, Walk Beside Somebody: Saturday Mornings at Low Tide",
    displayTitle: "Low Tide Ruck",
    mainImage: "/images/articles/ruck-march-nonprofit.svg",
    mainImageAlt:
      "Drawing: a pack standing in the sand at low tide, with footprints leading toward a long pier and a rising sun.",
    website: "https://example.com/low-tide-ruck",
    phone: "(904) 555-0144",
    instagram: "https://example.com/instagram/low-tide-ruck",
    facebook: "https://example.com/facebook/low-tide-ruck",
    content: [
      {
        type: "text",
        content:
          "The sand south of Hanna Park is hardest in the hour before the tide turns, and that is when they go. On a Saturday in Jacksonville, before the families with coolers come, a loose line of people with packs on their backs walks down the beach toward the pier. Some packs hold thirty pounds of sand. One holds a case of dog food, one a toddler, and one, carried by a woman of seventy-four, a paperback and a thermos. Nobody is timed. The only instruction is printed on the inside of the check-in clipboard: carry something, walk beside somebody.",
      },
      {
        type: "section",
        title: "Why walk with weight",
        content:
          "A ruck march is the oldest exercise in any army: put what you need on your back and walk. Marcus Bell did more of it than he cared for as an infantryman. When he got out in 2014 and moved to Atlantic Beach, near the base at Mayport where his wife worked, it was the last thing he missed. What he missed was talking.\n\n“Sit two of us across a table and ask how we are doing, and we are doing fine,” he says. “Walk the same two down a beach for an hour, looking straight ahead with something heavy on, and around mile two somebody starts to tell the truth.”\n\nHe started with one friend after a third friend’s funeral. By the end of that year they were fifteen. Two years later Low Tide Ruck became a nonprofit, because the city wanted a name on the permit.",
      },
      {
        type: "section",
        title: "How a Saturday goes",
        content:
          "Check-in opens ninety minutes before low tide, so the hour changes from week to week; the table is on the website. New people are paired with a walker who knows the way. The first stretch is about five miles, down the sand past Atlantic Beach and Neptune Beach to the pier at Jacksonville Beach. There is a turnaround after one mile for knees, and a van drives along the road above the beach for anyone who has had enough. Those who like it walk back.\n\nYou can carry whatever you want or nothing at all. Loaner packs hang on a rail by the van in ten, twenty and thirty pounds. Beach wheelchairs with wide tires can be reserved, and four of the regulars roll. Dogs are welcome while the beach rules allow them. Children set the pace more often than anybody admits.",
      },
      {
        type: "section",
        title: "The weight is useful",
        content:
          "Once a month the weight is groceries. Walkers pack canned food at the park and unpack it at a pantry near the pier, and last year this moved a little over nine tons of it, five miles at a time. In November the packs carry letters: every walker writes one to somebody who is having a hard year, and the next Saturday they are handed out, unsigned, at the table. Marcus has kept all of his.",
      },
      {
        type: "section",
        title: "What it is not",
        content:
          "Low Tide Ruck is not treatment, and says so. Its walk leaders take a course in listening and in asking plainly whether somebody is thinking of suicide. They know where the nearest Vet Center is, and they have driven people there straight from the beach. Each pack strap carries a strip of red tape with a number on it: 988, then press 1, for the Veterans Crisis Line, at any hour, enrolled with VA or not. A text to 838255 reaches the same people.\n\n“We are the people you walk with until you make the call,” says Tanya Reyes, a Navy corpsman who leads the slow group. “And the people who wait in the parking lot while you make it. And then we walk back.”",
      },
      {
        type: "section",
        title: "Come once",
        content:
          "There is nothing to join. Walks are free, open to veterans, families and anyone else who can stand an early hour, and held every Saturday unless there is lightning. The long one, close to fifteen miles from Hanna Park to Mickler’s Landing, comes on the second Saturday of November; registration pays for the van, the packs and the insurance, and for nothing else.\n\nBring water, shoes you do not mind getting wet, and something to carry. If you forget the last, somebody will have something for you.",
      },
    ],
  },
  {
    id: "mortgage-originator",
    aliases: ["mortgage"],
    title: "He Asks About Your Groceries First: A Loan Originator Who Would Rather Wait a Year",
    displayTitle: "Ray Delgado, Mortgage Originator",
    mainImage: "/images/articles/mortgage-originator.svg",
    mainImageAlt:
      "Drawing: a table from above with a household budget on a yellow pad, a grocery receipt, a cup of coffee and a house key.",
    website: "https://example.com/ray-delgado-mortgage",
    phone: "(561) 555-0155",
    facebook: "https://example.com/facebook/ray-delgado-mortgage",
    licenses: [
      {
        holder: "Ray Delgado, loan originator",
        number: "NMLS 0000001 (sample number, not a license)",
      },
      {
        holder: "Palmetto Line Home Loans, his company",
        number: "NMLS 0000002 (sample number, not a license)",
      },
    ],
    officialSources: [
      {
        label: "VA: home loans and the Certificate of Eligibility",
        url: "https://www.va.gov/housing-assistance/home-loans/",
      },
      {
        label: "VA: funding fee and closing costs",
        url: "https://www.va.gov/housing-assistance/home-loans/funding-fee-and-closing-costs/",
      },
      {
        label: "NMLS Consumer Access: look up any loan originator or company",
        url: "https://www.nmlsconsumeraccess.org/",
      },
    ],
    content: [
      {
        type: "text",
        content:
          "Most people expect a mortgage conversation to begin with a credit score. Ray Delgado begins with groceries. “What do you spend at the store, what does the truck cost you, and what is left on the twenty-eighth?” He writes the answers on a yellow pad at his desk in West Palm Beach. Only when the page is full does he say a number, and often the number is smaller than the one his visitor came in with.",
      },
      {
        type: "text",
        content:
          "Ray was a Navy storekeeper for twelve years, which is to say that he counted things on ships. He has been a loan originator for fourteen. He works mainly with veterans, on both sides of the county line between Palm Beach and Martin, and he is known for telling people to come back next year.",
      },
      {
        type: "section",
        title: "What a VA loan is, and is not",
        content:
          "The Department of Veterans Affairs does not lend you the money. A bank or mortgage company does, and VA guarantees part of it, which is why the terms are good: in most cases no down payment, no monthly mortgage insurance, and limits on what the borrower may be charged at closing. Each lender still sets its own rate, its own fees and its own minimum score. “So shop,” says Ray. “Get three Loan Estimates in the same week and lay them side by side. If mine is not the best one, take the best one.”\n\nThe first paper is the Certificate of Eligibility. A lender can usually pull it in minutes, or you can ask for it yourself at VA.gov. It says what you may use, and whether you owe the funding fee.",
      },
      {
        type: "section",
        title: "The fee that people forget",
        content:
          "Most VA loans carry a one-time funding fee, a percentage of the loan, which can be paid at closing or added to it. It is higher the second time than the first, and lower with money down. Veterans who receive VA disability compensation generally do not pay it at all. Ray asks about a pending disability claim before every closing, because if the claim is granted with a date before the closing, the fee may be refunded. He has seen people leave seven thousand dollars on the table for want of one question.",
      },
      {
        type: "section",
        title: "Buying in Florida is its own trade",
        content:
          "The loan payment is the part that stays still. In Florida the rest moves. Ray’s yellow pad has a column for wind insurance, one for flood insurance even where it is not required, one for the homeowners’ association, and one for the property tax after the sale, which can be much more than the seller was paying. He asks for an insurance quote before the offer and not after it. An old roof can cost more in premiums than a new kitchen brings in pleasure.\n\nThere is good news in that column too. Florida has a homestead exemption, and more property tax relief for veterans with a service-connected disability, up to all of it for those rated permanently and totally disabled. The county property appraiser handles it, and applying is free.",
      },
      {
        type: "section",
        title: "Come back next year",
        content:
          "When the page does not add up, Ray writes a second one, with dates. Pay off the card with the small balance by March. Leave the truck alone. Put the amount of the future payment aside each month and see how it feels; whatever is left over at the end is yours, and you will know. About a third of the people he sends home come back. He remembers an Air Force mechanic from Lake Worth Beach who returned after eighteen months with the pad folded in her wallet and every line crossed off.\n\n“Nobody ever thanked me for a house they lost,” he says.",
      },
      {
        type: "section",
        title: "Check him, and check anybody",
        content:
          "Every loan originator in the country has a number in the national licensing system, and so does the company that he works for. Look both up at NMLS Consumer Access before you hand over a pay stub; it takes two minutes and shows licenses and discipline. The first conversation with Ray costs nothing. Bring a pay stub if you like, but bring a grocery receipt.",
      },
    ],
  },
  {
    id: "vbc1",
    aliases: ["veteransbeerclub"],
    title: "One Table, One Hour, No Speeches: The Thursday Club in Vero Beach",
    displayTitle: "Thursday Veterans Beer Club",
    mainImage: "/images/articles/vbc1.svg",
    mainImageAlt:
      "Drawing: a row of beer glasses and one tall iced tea on a long wooden table, under a string of lamps at night.",
    website: "https://example.com/thursday-veterans-beer-club",
    phone: "(772) 555-0166",
    instagram: "https://example.com/instagram/thursday-veterans-beer-club",
    content: [
      {
        type: "text",
        content:
          "The Thursday Veterans Beer Club has met 371 times and has never passed a resolution. It has no officers, no minutes and no flag. It has a long table at the back of a brewery’s yard in Vero Beach, a string of lamps, and an hour that begins at six. If you served, or you are there with somebody who did, you sit down wherever there is space. That is the whole procedure.",
      },
      {
        type: "section",
        title: "A club for people who do not join clubs",
        content:
          "It was started by two men who had each been told, by different well-meaning people, that they ought to get out more. Pete Lindqvist had flown helicopters for the Army and repaired outboard motors since. Andre Coleman was fresh from twenty years in the Air Force and new in town. They met in the returns line of a hardware store, both with the wrong hose fitting. One said that there was a brewery around the corner. They went again the next week, and Pete brought a neighbor.\n\nNeither of them wanted to found anything. “I like the big organizations, they do good work,” says Pete. “But there is a kind of fellow who will not walk into a hall with a podium. He will walk into a yard with a picnic table.”",
      },
      {
        type: "section",
        title: "The three customs",
        content:
          "There are no rules, but there are three customs, and newcomers are told all of them with the first glass. Nobody asks what you did; if you want to tell it, you tell it. Nobody buys rounds, so that nobody has to keep up or leave early. And nobody drives who should not: two members each week drink iced tea and have room in their cars.\n\nIced tea is no small matter. About a third of the table does not drink alcohol, for reasons that nobody asks about either, and the brewery keeps a root beer of its own on tap because of them. The word beer is in the name because it was funny at the time.",
      },
      {
        type: "section",
        title: "What comes of an hour",
        content:
          "A good deal of practical life gets done. Three members found jobs across the table, and one found a kidney specialist. A retired Navy cook taught four widowers to make a decent gumbo, and they now cook it for whoever comes home from the hospital. When a storm took the roof off a member’s workshop in Fellsmere, eleven people and a flatbed were there by Saturday noon, and the only message that had been sent said: Thursday crowd, bring gloves.\n\nA good many owners of small firms come too, since nobody understands a slow month like somebody else having one. There is a coffee can at the end of the table for business cards. People look in it when something breaks.",
      },
      {
        type: "section",
        title: "The empty chair problem",
        content:
          "If somebody who always comes does not come twice running, one of the regulars calls. Not to check up on him, they say, but to report on what he missed. The caller is chosen by geography: whoever lives closest, because he can also drive by. It sounds like nothing. Andre keeps track of very little, but he knows of four times when the drive mattered.\n\nThe number of the Veterans Crisis Line is printed on the back of the club’s coasters, 988 and then 1, and nobody makes a speech about that either.",
      },
      {
        type: "section",
        title: "Finding the table",
        content:
          "The club meets every Thursday from six to seven, year round, in the yard when it is dry and in the barrel room when it is not. Wives, husbands, grown children and well-behaved dogs come along. All branches, all years, Guard and Reserve included; the youngest member is twenty-four and the oldest was at Inchon. The ground is level, there is a ramp from the street, and the music stays low until seven for those whose hearing stayed in the service.\n\nThere is no need to call ahead. If you would rather not walk in alone, do call, and somebody will meet you at the gate. He will be the one holding an iced tea.",
      },
    ],
  },
];

export const featuredOrganizations: readonly FeaturedOrganization[] = [
  {
    id: "veteran-business-association",
    name: "St. Lucie Inlet Association of Veteran-Owned Businesses",
    description:
      "Forty owners, two breakfasts a month and one rule: bring a piece of work for somebody else.",
    address: "Stuart, FL 34994",
    county: "Martin",
    category: "Non Profit",
    phone: "(772) 555-0111",
    website: "https://example.com/st-lucie-inlet-association",
    image: "/images/articles/veteran-business-association.svg",
    service: "Coast Guard",
    isVerified: true,
    isFeatured: true,
  },
  {
    id: "va-claims-consultancy",
    name: "Plain Paper Claims",
    description:
      "An accredited claims agent who starts with what is free and sends most visitors there.",
    address: "Port St. Lucie, FL 34952",
    county: "St. Lucie",
    category: "Disability Benefits",
    phone: "(772) 555-0122",
    website: "https://example.com/plain-paper-claims",
    image: "/images/articles/va-claims-consultancy.svg",
    service: "Army",
    isVerified: true,
    isFeatured: true,
  },
  {
    id: "community-charity",
    name: "Lake Country Neighbors",
    description:
      "Ramps, rides and groceries for anybody around the lake who has nobody near to lend a hand.",
    address: "Okeechobee, FL 34972",
    county: "Okeechobee",
    category: "Non Profit",
    phone: "(863) 555-0133",
    website: "https://example.com/lake-country-neighbors",
    image: "/images/articles/community-charity.svg",
    service: "Army",
    isVerified: true,
    isFeatured: true,
  },
  {
    id: "ruck-march-nonprofit",
    name: "Low Tide Ruck",
    description:
      "A free walk down the beach every Saturday: carry something, and walk beside somebody.",
    address: "Jacksonville Beach, FL 32250",
    county: "Duval",
    category: "Non Profit",
    phone: "(904) 555-0144",
    website: "https://example.com/low-tide-ruck",
    image: "/images/articles/ruck-march-nonprofit.svg",
    service: "Army",
    isVerified: true,
    isFeatured: true,
  },
  {
    id: "mortgage-originator",
    name: "Ray Delgado, Mortgage Originator",
    description:
      "VA home loans from a former Navy storekeeper who would rather see you wait than see you stretch.",
    address: "West Palm Beach, FL 33401",
    county: "Palm Beach",
    category: "Mortgage Assistance",
    phone: "(561) 555-0155",
    website: "https://example.com/ray-delgado-mortgage",
    image: "/images/articles/mortgage-originator.svg",
    service: "Navy",
    isVerified: true,
    isFeatured: true,
  },
  {
    id: "vbc1",
    name: "Thursday Veterans Beer Club",
    description: "A long table, an hour a week and no speeches. Iced tea counts.",
    address: "Vero Beach, FL 32960",
    county: "Indian River",
    category: "Social Clubs",
    phone: "(772) 555-0166",
    website: "https://example.com/thursday-veterans-beer-club",
    image: "/images/articles/vbc1.svg",
    service: "Air Force",
    isVerified: true,
    isFeatured: true,
  },
];
