import { render, screen, within } from "@testing-library/react";
import {
  NearbyBusinessesProvider,
  NearbyDistance,
  useNearbyBusinesses,
} from "@/components/businesses/nearby-distance";
import { NearbyList, NearbyPanel } from "@/components/businesses/nearby-list";
import { ResultMap } from "@/components/search/result-map";
import { NearbyView } from "@/components/search/nearby-view";
import type { NearbyBusiness } from "@/lib/businesses/types";
import { categories } from "../support/categories";
import { makeBusiness } from "../support/businesses";

const value = { name: "Yarrow Plumbing", distances: { "first-1": 3.2 } };

const noFacets = { category: {}, county: {}, branch: {}, verified: 0 };

it("throws outside of its provider", () => {
  const Lost = () => <>{useNearbyBusinesses().name}</>;
  jest.spyOn(console, "error").mockImplementation(() => {});
  expect(() => render(<Lost />)).toThrow(
    "useNearbyBusinesses must be used within a NearbyBusinessesProvider",
  );
});

it("shows the business at the center, and a link back to the search", () => {
  const address = "402 SW Federal Hwy, Stuart, FL 34994";
  const { container } = render(
    <NearbyPanel name="Yarrow Plumbing" address={address} radiusMiles={30} />,
  );
  expect(container).toHaveTextContent("Showing businesses within 30 miles of: Yarrow Plumbing");
  expect(container).toHaveTextContent(address);
  expect(screen.getByRole("link", { name: "Back to Search" })).toHaveAttribute(
    "href",
    "/businesses/search",
  );
});

it("shows the distance of a nearby business only", () => {
  const { container } = render(
    <NearbyBusinessesProvider value={value}>
      <NearbyDistance businessId="first-1" />
      <NearbyDistance businessId="far-away-1" />
    </NearbyBusinessesProvider>,
  );
  expect(container).toHaveTextContent(/^3.2 miles away from Yarrow Plumbing$/);
});

it("links to the search around a business without asking crawlers to follow", () => {
  const nearest = [{ business: makeBusiness({ name: "Near Nets" }), distanceMiles: 3.2 }];
  render(<NearbyList businessId="first-1" {...{ nearest, categories }} radiusMiles={30} />);
  const link = screen.getByRole("link", { name: "See everything within 30 miles" });
  expect(link).toHaveAttribute("rel", "nofollow");
});

it("shows the distance of the nearest businesses beyond the page's radius", () => {
  const center = { ...makeBusiness(), point: { latitude: 27.2, longitude: -80.25 } };
  const result = { hits: [], total: 0, page: 1, pageSize: 12, facets: noFacets };
  const beyond = [{ business: makeBusiness({ name: "Far Fences" }), distanceMiles: 48.2 }];
  const given = { center, result, beyond, categories, radiusMiles: 30 };
  render(<NearbyView {...given} siteUrl="https://example.org" />);
  const list = screen.getByRole("region", { name: "The nearest beyond 30 miles" });
  expect(within(list).getByRole("article")).toHaveTextContent("48.2 miles away");
});

it("names each pin by its number and business, a shared pin by all of them", () => {
  const point = { latitude: 27.2, longitude: -80.25 };
  const hit = (id: string, name: string, miles: number) => ({
    business: makeBusiness({ id, name, point }),
    distanceMiles: miles,
  });
  const center = { point, label: "34994", radiusMiles: 30 };
  const hits = [hit("a-1", "Ada's Fences", 0), hit("b-1", "Bo's Boats", 0)];
  render(<ResultMap hits={hits} firstNumber={1} center={center} isAroundZip />);
  const pin = screen.getByRole("link");
  expect(pin).toHaveAccessibleName(
    "1, 2: 1. Ada's Fences, same ZIP code; 2. Bo's Boats, same ZIP code",
  );
  expect(pin).toHaveTextContent("1, 2");
});

it.each([
  [["zip", "zip"], "Pins show the ZIP code, not the exact address"],
  [["zip", "door"], "Pins show the door where it is known, else the ZIP code"],
  [["door", "import"], "Pins show the place on record, which may not be the door"],
] as const)("says what the pins show: %s", (pins, text) => {
  const point = { latitude: 27.2, longitude: -80.25 };
  const hits = pins.map((pin) => ({ business: makeBusiness({ point, pin }), distanceMiles: null }));
  const { container } = render(<ResultMap hits={hits} firstNumber={1} center={null} />);
  expect(container).toHaveTextContent(text);
});

describe("the list on a profile", () => {
  const show = (nearest: readonly NearbyBusiness[]) =>
    render(
      <NearbyList businessId="me-1" nearest={nearest} categories={categories} radiusMiles={30} />,
    );

  it("shows each business with its distance, and a link to all of them", () => {
    const nearest = [
      { business: makeBusiness({ id: "a-1", name: "Ada's Fences" }), distanceMiles: 1 },
      { business: makeBusiness({ id: "b-1", name: "Bo's Boats" }), distanceMiles: 4.5 },
    ];
    show([...nearest, { business: makeBusiness({ id: "c-1" }), distanceMiles: 30.1 }]);
    const [first, second, third] = screen.getAllByRole("listitem");
    expect(third).toBeUndefined(); // Beyond the radius of the linked page.
    expect(first).toHaveTextContent(/Ada's Fences.*1 mile away$/);
    expect(second).toHaveTextContent(/Bo's Boats.*4.5 miles away$/);
    expect(screen.getByRole("link", { name: "See everything within 30 miles" })).toHaveAttribute(
      "href",
      "/businesses/search/me-1",
    );
  });

  it("shows that no business is within the radius, then the distance of the nearest", () => {
    const { container } = show([
      { business: makeBusiness({ name: "Far Fences" }), distanceMiles: 48.2 },
    ]);
    expect(container).toHaveTextContent("No other business is listed within 30 miles.");
    expect(screen.getByRole("listitem")).toHaveTextContent(/Far Fences.*48.2 miles away$/);
    expect(screen.queryByRole("link", { name: /See everything/ })).not.toBeInTheDocument();
  });

  it("shows the category's label", () => {
    show([{ business: makeBusiness({ category: "Home Repair" }), distanceMiles: 2 }]);
    expect(screen.getByRole("listitem")).toHaveTextContent("Home Remodeling · Stuart");
  });

  it("is hidden without other businesses", () => {
    expect(show([]).container).toBeEmptyDOMElement();
  });
});
