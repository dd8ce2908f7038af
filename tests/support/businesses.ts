// Businesses for tests of what is made from them: a test says what matters to it, the rest is plain.
import * as sample from "@/data/sample";
import type { Business, BusinessProfile } from "@/lib/businesses/types";
import { formatAddress } from "@/lib/format/address";
import { businessRow, toBusiness } from "@/lib/store/rows";
import { business } from "../store/rows";

/** A published business with a phone number and an address, nothing else. */
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

/** Every business of the sample data, as pages get them. */
export function listSampleBusinesses(): Business[] {
  return sample.businesses.map((row) => toBusiness(businessRow.parse(business(row))));
}
