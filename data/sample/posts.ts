import type { SamplePost } from "./types";

export const samplePosts: readonly SamplePost[] = [
  {
    business_id: "veteran-fence-1",
    type: "update",
    date: "2026-11-09T14:10:00+00:00",
    content:
      "The auger is back from the shop, so we are digging in Palm City again from Wednesday. If your estimate was written in September, its price still holds.",
    image: "/images/sample/pasture.svg",
  },
  {
    business_id: "veteran-fence-1",
    type: "deal",
    date: "2026-08-03T13:00:00+00:00",
    content:
      "Storm season check: we tighten hinges and set loose posts on any wood fence up to 150 feet for $120, whoever built it. Until the end of August.",
    image: null,
  },
  {
    business_id: "veteran-fence-1",
    type: "event",
    date: "2026-04-20T15:30:00+00:00",
    content:
      "Saturday, May 2: we rebuild the left-field fence at the ball park with parents from the league. Bring gloves; we bring the concrete and the sandwiches.",
    image: null,
  },
  {
    business_id: "halvorsen-cooling-1",
    type: "update",
    date: "2026-10-14T12:45:00+00:00",
    content:
      "We now carry the most common drain switches on every van, so a full pan no longer means a second visit.",
    image: null,
  },
  {
    business_id: "halvorsen-cooling-1",
    type: "deal",
    date: "2026-03-02T13:20:00+00:00",
    content:
      "Spring check-ups are $79 through March. You get the readings in writing and can compare them with last year's.",
    image: null,
  },
  {
    business_id: "yarrow-plumbing-1",
    type: "update",
    date: "2026-09-22T16:00:00+00:00",
    content:
      "Our price list on the website has been brought up to date. Six prices went up, two went down.",
    image: null,
  },
  {
    business_id: "prescott-metal-1",
    type: "update",
    date: "2026-10-28T14:35:00+00:00",
    content:
      "Tile deliveries are back to about three weeks. Metal panels are still cut here, the same day if we have your color.",
    image: null,
  },
  {
    business_id: "prescott-metal-1",
    type: "event",
    date: "2026-05-18T13:00:00+00:00",
    content:
      "Free evening talk at the library in Stuart, June 4 at six: what the marks on a wind mitigation form mean, with time for your own roof photos.",
    image: null,
  },
  {
    business_id: "plumb-line-1",
    type: "deal",
    date: "2026-07-06T12:30:00+00:00",
    content:
      "Buying and insuring at once? A four-point and a wind mitigation report on the same visit now cost $190 together.",
    image: null,
  },
  {
    business_id: "saltbush-gardens-1",
    type: "event",
    date: "2026-10-02T13:15:00+00:00",
    content:
      "Native plant swap at our yard on October 17, nine to noon. Leave one plant, take one home. Sea oats are protected, so please no cuttings from the beach.",
    image: "/images/sample/garden.svg",
  },
  {
    business_id: "saltbush-gardens-1",
    type: "update",
    date: "2026-06-11T15:45:00+00:00",
    content:
      "Summer hours for crews: we start at six and stop at two until the middle of September.",
    image: null,
  },
  {
    business_id: "coquina-remodeling-1",
    type: "update",
    date: "2026-11-02T17:05:00+00:00",
    content:
      "One kitchen has moved to February, which leaves an opening for a bathroom in December. Call before the 20th if yours is drawn and ready.",
    image: "/images/sample/kitchen.svg",
  },
  {
    business_id: "coquina-remodeling-1",
    type: "event",
    date: "2026-04-06T14:00:00+00:00",
    content:
      "Open shop on April 18. See how a cabinet door is made and take home a cutting board blank.",
    image: null,
  },
  {
    business_id: "manatee-pocket-1",
    type: "deal",
    date: "2026-09-08T12:00:00+00:00",
    content:
      "Lower-unit service and a new impeller for $245 on any four-stroke under 150 horsepower, on Tuesdays and Wednesdays in September.",
    image: null,
  },
  {
    business_id: "manatee-pocket-1",
    type: "update",
    date: "2026-05-26T13:40:00+00:00",
    content:
      "The big lift is being inspected on June 8 and 9. Boats over 24 feet wait until the 10th; small ones are not affected.",
    image: null,
  },
  {
    business_id: "mess-kit-1",
    type: "update",
    date: "2026-11-12T11:30:00+00:00",
    content:
      "Leon's sausage gravy is back for the cool months. It comes off the menu the first day it reaches eighty-five again.",
    image: null,
  },
  {
    business_id: "mess-kit-1",
    type: "event",
    date: "2026-10-26T12:00:00+00:00",
    content:
      "Pancake breakfast for the food pantry, Sunday, November 8, from seven. Pay what you like; all of it goes to the pantry.",
    image: "/images/sample/breakfast.svg",
  },
  {
    business_id: "mess-kit-1",
    type: "deal",
    date: "2026-02-16T12:15:00+00:00",
    content:
      "Second cup, second biscuit: order before seven on weekdays and the second of either is on us.",
    image: null,
  },
  {
    business_id: "blue-enamel-1",
    type: "update",
    date: "2026-08-19T14:20:00+00:00",
    content:
      "A new roast from Huehuetenango this week. It tastes a little of cocoa and does well as cold brew.",
    image: "/images/sample/coffee.svg",
  },
  {
    business_id: "blue-enamel-1",
    type: "event",
    date: "2026-03-23T13:30:00+00:00",
    content:
      "Home brewing class on April 11 at three. Eight seats, $15, and you keep the filter holder.",
    image: null,
  },
  {
    business_id: "steady-lead-1",
    type: "event",
    date: "2026-10-19T20:10:00+00:00",
    content:
      "A new group class starts on Tuesday, November 3, at six in the evening. Four places are left; every breed and every amount of barking is fine.",
    image: null,
  },
  {
    business_id: "steady-lead-1",
    type: "update",
    date: "2026-07-27T19:50:00+00:00",
    content:
      "It is too hot for paws on pavement before seven. August lessons move indoors to the fire hall on Mapp Road.",
    image: null,
  },
  {
    business_id: "ocean-boulevard-1",
    type: "update",
    date: "2026-10-05T13:10:00+00:00",
    content:
      "Old office computers lose their security updates this month. Clients on the flat rate have nothing to do; everyone else may bring one in for a free check on Friday.",
    image: null,
  },
  {
    business_id: "blue-crab-1",
    type: "update",
    date: "2026-06-24T15:00:00+00:00",
    content:
      "Version 9 prints the haul-out list in large type. You asked for it at the boat show, and you were right.",
    image: null,
  },
  {
    business_id: "threshold-home-1",
    type: "event",
    date: "2026-09-14T14:30:00+00:00",
    content:
      "First-time buyers' evening on September 24 in our office on Ocean Boulevard: an hour of arithmetic, no sales talk, coffee.",
    image: null,
  },
  {
    business_id: "duty-station-1",
    type: "update",
    date: "2026-05-11T16:20:00+00:00",
    content:
      "Orders season: we answer mail from overseas at night, so send your list whenever you are awake.",
    image: null,
  },
  {
    business_id: "sloan-benefits-1",
    type: "update",
    date: "2026-08-31T13:00:00+00:00",
    content:
      "We are closed on Labor Day. If your letter's deadline falls that week, call by Thursday and we will look at it first.",
    image: null,
  },
  {
    business_id: "lagoon-days-1",
    type: "event",
    date: "2026-11-16T15:00:00+00:00",
    content:
      "Family fishing morning on Saturday, December 5, from seven. There are rods for forty children. Tell us if somebody needs a ramp.",
    image: "/images/sample/jonboat.svg",
  },
  {
    business_id: "lagoon-days-1",
    type: "update",
    date: "2026-09-29T14:00:00+00:00",
    content:
      "Someone gave us three kayaks with wide seats. They are steady, dry, and free to use on any Sunday.",
    image: null,
  },
  {
    business_id: "first-week-1",
    type: "update",
    date: "2026-10-21T18:00:00+00:00",
    content:
      "We have plenty of sofas and no kitchen tables. If you have one to give, we pick up on Wednesdays.",
    image: null,
  },
  {
    business_id: "second-bench-1",
    type: "event",
    date: "2026-03-16T17:30:00+00:00",
    content:
      "Repair afternoon on March 28: bring a lamp, a toaster or a pair of trousers. We fix it together or tell you why it cannot be done.",
    image: null,
  },
  {
    business_id: "tallahassee-porch-1",
    type: "update",
    date: "2026-07-13T15:15:00+00:00",
    content:
      "Two routes need a driver on Thursdays from eleven to noon. Gas is paid, and the dogs along the way are friendly.",
    image: null,
  },
  {
    business_id: "saltwater-supper-1",
    type: "event",
    date: "2026-11-04T22:00:00+00:00",
    content:
      "Second Friday, November 13: chowder by Ed, who lost at cards again. Bring a chair if you have one.",
    image: null,
  },
  {
    business_id: "causeway-walkers-1",
    type: "event",
    date: "2026-10-30T23:30:00+00:00",
    content:
      "On Sunday, November 15, we walk the whole causeway and back, about four miles. Shorter legs can turn at the bench.",
    image: null,
  },
  {
    business_id: "post-road-1",
    type: "event",
    date: "2026-06-08T21:40:00+00:00",
    content:
      "Field day is June 27 and 28 in the park. Come and talk to a stranger in another state; we will show you how.",
    image: null,
  },
  {
    business_id: "reefkeeper-aquarium-1",
    type: "event",
    date: "2026-09-03T14:50:00+00:00",
    content:
      "The children's class on September 19 is about patience: how to set up a tank and then wait four weeks before the first fish.",
    image: null,
  },
  {
    business_id: "clear-basin-1",
    type: "update",
    date: "2026-07-20T12:35:00+00:00",
    content:
      "After the heavy rain we checked every pool on Monday. If yours looks cloudy, run the pump overnight and call us on Tuesday.",
    image: null,
  },
  {
    business_id: "ironwood-strength-1",
    type: "deal",
    date: "2026-01-12T14:00:00+00:00",
    content:
      "Join before the end of January and the four first lessons are free for two people who come together.",
    image: null,
  },
  {
    business_id: "rivet-street-1",
    type: "event",
    date: "2026-04-13T20:00:00+00:00",
    content:
      "Trivia with the neighborhood school's parents on April 23 at seven. A dollar of each pint goes to the library.",
    image: null,
  },
  {
    business_id: "third-shift-1",
    type: "update",
    date: "2026-02-04T23:10:00+00:00",
    content: "We stay open until four on Friday and Saturday during the boat show.",
    image: null,
  },
  {
    business_id: "seville-square-1",
    type: "deal",
    date: "2026-05-04T15:25:00+00:00",
    content: "Scanning of letters and slides is a third off in May, in time for reunions.",
    image: null,
  },
  {
    business_id: "barrier-island-1",
    type: "update",
    date: "2026-06-01T12:20:00+00:00",
    content:
      "Season starts today. Orders for new shutters now take seven weeks; missing wing nuts are here in a bag and free.",
    image: null,
  },
  {
    business_id: "turkey-creek-1",
    type: "deal",
    date: "2026-03-30T13:45:00+00:00",
    content: "Driveway and front walk together for $140, up to 800 square feet, in April.",
    image: null,
  },
  {
    business_id: "sand-pine-1",
    type: "event",
    date: "2026-09-17T18:15:00+00:00",
    content:
      "Kiln opening on Saturday, October 3, at ten. Everything with a crack in it goes for two dollars.",
    image: null,
  },
  {
    business_id: "sand-pine-1",
    type: "event",
    date: "2026-11-16T16:40:00+00:00",
    content:
      "The next kiln opening: Saturday, February 6, 2027, from ten to noon. Come and see what the new glaze did.",
    image: null,
    starts_at: "2027-02-06T15:00:00+00:00",
    ends_at: "2027-02-06T17:00:00+00:00",
  },
  {
    business_id: "osceola-service-1",
    type: "update",
    date: "2026-08-10T16:30:00+00:00",
    content:
      "Maple and Biscuit passed their public test and go home with their people this week. The next places open in October.",
    image: null,
  },
];
