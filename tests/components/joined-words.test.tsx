import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { BusinessCard } from "@/components/businesses/business-card";
import { ProfileHeader } from "@/components/businesses/profile-header";
import { CategoryIndex } from "@/components/categories/category-index";
import { FilterPanel } from "@/components/search/filter-panel";
import { groupByLetter } from "@/lib/categories/rules";
import { toFilterGroups } from "@/lib/search/filters";
import { understand } from "@/lib/search/parse";
import { emptyRequest } from "@/lib/search/schema";
import { makeBusiness, makeProfile } from "../support/businesses";
import { categories } from "../support/categories";
import { findJoinedWords } from "../support/joined-words";
import { certifiedAs } from "../support/certifications";

const marked = {
  isFeatured: true,
  isSample: true,
  rating: { average: 4.5, count: 2 },
  moreCategories: ["HVAC"],
  website: "https://bakery.example",
  ...certifiedAs(),
};

const facets = { category: { Plumbing: 1 }, county: { Martin: 4 }, branch: {}, verified: 2 };
const groups = toFilterGroups(categories, { ...understand(categories, emptyRequest), facets });

it.each<[string, ReactNode]>([
  ["filters", <FilterPanel key="" groups={groups} chosen={0} done="Show 4 results" />],
  ["a card", <BusinessCard key="" business={makeBusiness(marked)} categories={categories} />],
  ["a profile", <ProfileHeader key="" business={makeProfile(marked)} categories={categories} />],
  ["categories", <CategoryIndex key="" letters={groupByLetter(categories)} counts={{ HVAC: 3 }} />],
])("words of %s stand apart without styles", (_, part) => {
  expect(findJoinedWords(render(part).container)).toEqual([]);
});

it("finds words that only an element's border separates", () => {
  const { container } = render(
    <div>
      <p>
        <span>Plumbing</span>
        <small>1</small>
      </p>
      <p>Next, apart.</p>
    </div>,
  );
  expect(findJoinedWords(container)).toEqual(["Plumbing1"]);
});
