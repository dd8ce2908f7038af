// The words that say little, by how little they say. Phrases stand in lists, with commas between. Hand-written for this
// project, MIT like the rest of it.

/** Stand in every text: nothing is looked for by them, unless there is nothing else. */
export const fillers = `
  a, an, and, at, by, for, from, in, me, my, near, nearby, of, on, or, our, the, to, with, your`;

/** Begin or end a name, and are left out or put in at will: nothing is looked for by them beside other words. */
export const nameForms = `
  el, la, las, los, corp, corporation, inc, incorporated, lc, limited, llc, ltd, pllc`;

/** Stand before the name of a place. */
export const prepositions = "in, near, around, at, by, close to, next to, near to, from, serving";

/** Are added, as fillers are, without asking for anything. */
export const smallTalk = `
  veteran owned, veteran owned and operated, veterans owned, vet owned, military owned, military,
  veteran run, owned by a veteran, owned by veterans, owned by vets, disabled veteran, disabled
  veteran owned, service disabled, veteran, veterans, vets, vosb, sdvosb, near me, close by,
  close to me, around me, around here, in my area, in the area, local, best, top, top rated, good,
  great, cheap, affordable, reliable, trusted, recommended, professional, licensed, find, find me,
  looking for, i need, i want, need, who does, who can fix my, fix my, where can i find, where can i
  get, business, businesses, companies, services, shops, stores, places, some`;

/** Say which state is meant, which is always this one: no place needs them to be found. */
export const stateWords = "florida, fl, fla, usa";

/** Say little beside other words, and are all there is to look for without them. */
export const weakWords = `
  company, co, inc, llc, contractor, contractors, installer, installation, owner, owned, place, pro,
  pros, provider, providers, repair, repairs, service, shop, specialist, specialists, store, expert,
  experts, vet, consultant, consultants, consulting`;
