// Makes businesses for tests: a test gives the values that matter to it, the others have defaults.
import * as sample from "@/data/sample";
import type { Business, BusinessProfile } from "@/lib/businesses/types";
import { formatAddress } from "@/lib/format/text";
import { businessRow, toBusiness } from "@/lib/store/rows";
import { business } from "../store/rows";

/** Returns a published business with only a phone number and an address. */
export function makeBusiness(values: Partial<Omit<Business, "address">> = {}): Business {
  const made = toBusiness(
    businessRow.parse(
      business({
        id: "harbor-bakery-1",
        name: "Harbor Bakery",
        description: "Bread from four in the morning.",
        category: "Food and Drinks",
        street: "12 Dock Rd",
        city: "Stuart",
        zip: "34994",
        county: "Martin",
        phone: "+17725550134",
      }),
    ),
  );
  return { ...made, ...values, address: formatAddress({ ...made, ...values }) };
}

export function makeProfile(values: Partial<Omit<BusinessProfile, "address">> = {}) {
  const nothing = { hasOwner: false, images: [], posts: [], reviews: [] };
  return {
    ...nothing,
    memberRating: null,
    ...values,
    ...makeBusiness(values),
  } satisfies BusinessProfile;
}

/** Returns every business of the sample data, as pages receive them. */
export function listSampleBusinesses(): Business[] {
  return sample.businesses.map((row) => toBusiness(businessRow.parse(business(row))));
}
