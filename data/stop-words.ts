// Words that a search ignores, always or beside other words. Phrases are comma-separated. Hand-written for this project, MIT like
// the rest of it.

/** Occur in every text; ignored unless there are no other words. */
export const fillers = `
  a, an, and, at, by, for, from, in, me, my, near, nearby, of, on, or, our, the, to, with, your`;

/** Parts of names that people add or leave out at will; ignored beside other words. */
export const nameForms = `
  de, del, el, la, las, los, corp, corporation, inc, incorporated, lc, limited, llc, ltd, pllc`;

/** Precede the name of a place. */
export const prepositions = `
  in, near, around, at, by, close to, next to, near to, from, serving, between, city of, town of, en, entre, cerca de`;

/** Filler phrases; ignored like fillers. */
export const smallTalk = `
  owned, veteran owned, veteran owned and operated, veterans owned, vet owned, military owned, military, veteran run, owned by a
  veteran, owned by veterans, owned by vets, disabled veteran, disabled veteran owned, service disabled, veteran, veterans, vets,
  vosb, sdvosb, near me, close by, close to me, around me, around here, in my area, in the area, local, best, top, top rated, good,
  great, cheap, affordable, reliable, trusted, recommended, professional, licensed, insured, licensed and insured, bonded and
  insured, licensed bonded and insured, family owned, locally owned, woman owned, women owned, female owned, black owned, hispanic
  owned, latino owned, minority owned, spouse owned, asian owned, native american owned, woman veteran owned, women veteran owned,
  female veteran owned, black veteran owned, hispanic veteran owned, latino veteran owned, minority veteran owned, asian veteran
  owned, native american veteran owned, woman veteran, women veterans, female veteran, female veterans, 100 disabled veteran, same
  day, find, find me, looking for, i need, i want, need, i buy, i get, i find, who does, who can fix my, fix my, where can i find,
  where can i get, cerca de mi, necesito, busco, veterano, veteranos, de veteranos, negocios de veteranos, open late, late night,
  open 24 hours, 24 hours, 24 hour, 24 hr, 24 hrs, 24hr, 24 7, open on weekends, open weekends, open sunday, open sundays, open
  saturday, open saturdays, closest, nearest, rated, best rated, highly rated, featured, directory, list of, all, zip, zip code,
  retired, former, retired military, ex military, combat veteran, combat vet, disabled vet, vietnam veteran, vietnam vet, iraq
  veteran, afghanistan veteran, gulf war veteran, veteran made, pet friendly, dog friendly, kid friendly, child friendly, family
  friendly, business, businesses, companies, services, shops, stores, places, some, shipped, un, una, para mi, 24 horas, en espanol,
  arreglo de, reparacion de, instalacion de, servicio de, veteran discount, veterans discount, military discount, military
  discounts, veteran discounts, senior discount, discount, discounts, free estimate, free estimates, free quote, at home, at my
  home, at my house, at our house, today, tomorrow, tonight, this week, right now, honest, experienced, dependable, trustworthy,
  recommend, recommendations, surrounding area, surrounding areas, in town, on weekends, weekends, christian owned, hey, hi, hello`;

/** Words of questions that are typed as one would say them; ignored like fillers. */
export const questionWords = `
  after, am, any, asap, anybody, anyone, are, before, buy, can, could, does, done, get, has, have, hire, how,
  i am, is, no, not, please, sell, sells, should, show me, somebody, someone, that, there, this, want, was,
  we, what, where, which, who, would`;

/** Name the state, which is always Florida; ignored in names of places. */
export const stateWords = "florida, fl, fla, usa, united states";

/** Ignored in the field of the place, beside the name of one. */
export const placeFillers = "the, in, near, around, at, area, metro, vicinity, greater, co, us";

/** Words that mean all of Florida in the field of the place, beside its name and those above. */
export const wholeStateWords =
  "all, any, of, over, state, whole, entire, anywhere, everywhere, statewide";

/** Ignored beside other words, but searched for if there are no others. */
export const weakWords = `
  company, co, inc, llc, contractor, contractors, installer, installation, owner, place, pro, help, pros, provider, providers,
  supplier, suppliers, repair, repairs, service, shop, specialist, specialists, store, expert, experts, agent, agents, broker,
  brokers, guy, guys, lady, people, christian, vet, consultant, consultants, consulting, cost, costs, quote, quotes, price,
  prices, pricing, ideas, estimate, estimates, weekly, biweekly, monthly, fix, fixes, install`;
