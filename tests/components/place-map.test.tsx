import { render } from "@testing-library/react";
import { PlaceMap } from "@/components/places/place-map";
import { getCounty } from "@/lib/places/rules";
import { makeBusiness } from "../support/businesses";

const at = (city: string, latitude: number, longitude: number) =>
  makeBusiness({ city, point: { latitude, longitude } });
const stuart = at("Stuart", 27.1983, -80.2528);
const labelsOf = (container: HTMLElement) => container.textContent;
const dotsOf = (container: HTMLElement) => container.querySelectorAll("[class*=rounded-full]");

it("has a dot for each place and names each town once", () => {
  const martin = getCounty("martin");
  const businesses = [stuart, stuart, at("Stuart", 27.15, -80.22), at("Indiantown", 27.03, -80.49)];
  const { container } = render(<PlaceMap county={martin} businesses={businesses} />);
  expect(dotsOf(container)).toHaveLength(3);
  expect(labelsOf(container)?.match(/Stuart/g)).toHaveLength(1);
  expect(labelsOf(container)).toContain("Indiantown");
});

it.each([
  ["cover", at("Port Salerno", 27.1983, -80.24)],
  ["touch", at("Vero Beach", 27.55, -80.2)],
])("leaves out a name that would %s another dot", (_, beside) => {
  const { container } = render(<PlaceMap county={null} businesses={[stuart, beside]} />);
  expect(labelsOf(container)).not.toContain("Stuart");
});

it("is hidden from screen readers, because the list says the same", () => {
  const { container } = render(<PlaceMap county={null} businesses={[stuart]} />);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
});

it("is only an outline without a place, or for a place outside of the map", () => {
  const nowhere = makeBusiness({ point: null });
  const { container, rerender } = render(
    <PlaceMap county={getCounty("martin")} businesses={[nowhere, at("Miami", 25.77, -80.19)]} />,
  );
  expect(container.querySelectorAll("[class*=mask-size]")).toHaveLength(1);
  expect(dotsOf(container)).toHaveLength(0);
  rerender(<PlaceMap county={null} businesses={[nowhere]} />);
  expect(container).toBeEmptyDOMElement();
});
