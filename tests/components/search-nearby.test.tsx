import { render, screen } from "@testing-library/react";
import {
  NearbyBusinessesProvider,
  useNearbyBusinesses,
} from "@/components/businesses/nearby-context";
import { NearbyDistance } from "@/components/businesses/nearby-distance";
import { NearbyList } from "@/components/businesses/nearby-list";
import { NearbyPanel } from "@/components/businesses/nearby-panel";
import { makeBusiness } from "../support/businesses";

const value = {
  name: "Yarrow Plumbing",
  address: "402 SW Federal Hwy, Stuart, FL 34994",
  radiusMiles: 30,
  distances: { "first-1": 3.2 },
};

it("refuses to tell what is nearby outside of its provider", () => {
  const Lost = () => <>{useNearbyBusinesses().name}</>;
  jest.spyOn(console, "error").mockImplementation(() => {});
  expect(() => render(<Lost />)).toThrow(
    "useNearbyBusinesses must be used within a NearbyBusinessesProvider",
  );
});

it("says around which business one looks, and leads back to the search", () => {
  const { container } = render(
    <NearbyBusinessesProvider value={value}>
      <NearbyPanel />
    </NearbyBusinessesProvider>,
  );
  expect(container).toHaveTextContent("Showing businesses within 30 miles of: Yarrow Plumbing");
  expect(container).toHaveTextContent(value.address);
  expect(screen.getByRole("link", { name: "Back to Search" })).toHaveAttribute(
    "href",
    "/businesses/search",
  );
});

it("tells the distance of a business that is near, and nothing of another", () => {
  const { container } = render(
    <NearbyBusinessesProvider value={value}>
      <NearbyDistance businessId="first-1" />
      <NearbyDistance businessId="far-away-1" />
    </NearbyBusinessesProvider>,
  );
  expect(container).toHaveTextContent(/^3.2 miles away from Yarrow Plumbing$/);
});

describe("the list on a profile", () => {
  it("names each business with its distance, and leads to all of them", () => {
    const nearest = [
      { business: makeBusiness({ id: "a-1", name: "Ada's Fences" }), distanceMiles: 1 },
      { business: makeBusiness({ id: "b-1", name: "Bo's Boats" }), distanceMiles: 4.5 },
    ];
    render(<NearbyList businessId="me-1" nearest={nearest} radiusMiles={30} />);
    const [first, second] = screen.getAllByRole("listitem");
    expect(first).toHaveTextContent(/Ada's Fences.*1 mile$/);
    expect(second).toHaveTextContent(/Bo's Boats.*4.5 miles$/);
    expect(screen.getByRole("link", { name: "All within 30 miles" })).toHaveAttribute(
      "href",
      "/businesses/search/me-1",
    );
  });

  it("is not there when nobody is near", () => {
    const { container } = render(<NearbyList businessId="me-1" nearest={[]} radiusMiles={30} />);
    expect(container).toBeEmptyDOMElement();
  });
});
