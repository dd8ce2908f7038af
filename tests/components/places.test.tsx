import { render, screen } from "@testing-library/react";
import { CountyFiles } from "@/components/places/county-header";
import { CountyOutline } from "@/components/places/county-outline";
import { FloridaMap } from "@/components/places/florida-map";
import { RegionLinksMap } from "@/components/places/region-links-map";
import { RegionMap } from "@/components/places/region-header";
import { getCounty, listCounties } from "@/lib/places/rules";
import { routes } from "@/lib/routes";

const stuart = { latitude: 27.1974, longitude: -80.2531 };

function countiesWith(counts: Record<string, number>) {
  return listCounties().map(({ id, name }) => ({
    id,
    name,
    href: routes.county(id),
    count: counts[id] ?? 0,
  }));
}

/** Finds SVG links by their text: browsers (seen in Chromium) use it as the accessible name, jsdom does not. */
function linksNamed(name: RegExp) {
  const links = [...document.querySelectorAll("svg a")];
  return links.filter((link) => name.test(link.textContent ?? ""));
}

describe("the map of Florida", () => {
  it("links every county by its name and its number of businesses", () => {
    render(<FloridaMap counties={countiesWith({ martin: 12, lee: 1, "palm-beach": 1200 })} />);
    expect(linksNamed(/^Martin County, 12 businesses$/)[0]).toHaveAttribute(
      "href",
      "/county/martin",
    );
    expect(linksNamed(/^Lee County, 1 business$/)).toHaveLength(1);
    expect(linksNamed(/^Palm Beach County, 1,200 businesses$/)).toHaveLength(1);
    expect(linksNamed(/^DeSoto County, no businesses yet$/)).toHaveLength(1);
    expect(linksNamed(/ County, /)).toHaveLength(67);
  });

  it("has a link past the 67 links", () => {
    const { container } = render(<FloridaMap counties={countiesWith({})} id="here" />);
    const skip = screen.getByRole("link", { name: "Skip the map" });
    expect(screen.getAllByRole("link")[0]).toBe(skip);
    expect(container.querySelector(skip.getAttribute("href") ?? "")).not.toBeNull();
  });

  it("has a legend of its colors", () => {
    render(<FloridaMap counties={countiesWith({ martin: 100, lee: 3 })} />);
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "none yet",
      "1 to 4",
      "5 to 9",
      "10 to 49",
      "50 to 100",
    ]);
  });

  it("colors a county by its step, not by its position", () => {
    render(<FloridaMap counties={countiesWith({ martin: 100, lee: 3, collier: 2 })} />);
    const fillOf = (name: RegExp) => linksNamed(name)[0]?.getAttribute("class");
    const [martin, lee, leon] = [fillOf(/^Martin/), fillOf(/^Lee /), fillOf(/^Leon/)];
    expect(new Set([martin, lee, leon]).size).toBe(3);
    expect(fillOf(/^Collier/)).toBe(lee);
    expect(fillOf(/^Liberty/)).toBe(leon);
  });

  it("has one color in the legend without businesses", () => {
    render(<FloridaMap counties={countiesWith({})} />);
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });

  it("draws all 67 counties when only some are links", () => {
    const { container } = render(<FloridaMap counties={countiesWith({}).slice(0, 2)} />);
    expect(linksNamed(/ County, /)).toHaveLength(2);
    expect(container.querySelectorAll("svg path").length).toBeGreaterThanOrEqual(67);
  });
});

describe("a county's outline", () => {
  it("is hidden from screen readers without a name", () => {
    const { container } = render(<CountyOutline countyId="martin" point={stuart} />);
    expect(screen.queryByRole("img")).toBeNull();
    expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  });

  it("has the role img with a name", () => {
    render(<CountyOutline countyId="martin" point={stuart} label="Martin County" />);
    expect(screen.getByRole("img", { name: "Martin County" })).toBeInTheDocument();
  });

  it("has a pin only for a point inside its frame", () => {
    const miami = { latitude: 25.76, longitude: -80.19 };
    const pinned = render(<CountyOutline countyId="martin" point={stuart} />);
    expect(pinned.container.querySelectorAll("circle")).toHaveLength(1);
    const far = render(<CountyOutline countyId="martin" point={miami} />);
    expect(far.container.querySelectorAll("circle")).toHaveLength(0);
    const bare = render(<CountyOutline countyId="martin" />);
    expect(bare.container.querySelectorAll("circle")).toHaveLength(0);
  });

  it("has the given frame", () => {
    const { container } = render(
      <CountyOutline countyId="martin" frame={{ width: 600, height: 150 }} />,
    );
    expect(container.querySelector("svg")).toHaveAttribute("viewBox", "0 0 600 150");
  });

  it("labels it and its wide neighbors, hidden from screen readers", () => {
    render(<CountyOutline countyId="orange" frame={{ width: 1088, height: 200 }} hasNames />);
    const names = screen.getAllByText(/./).map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(["Orange", "Lake", "Seminole"]));
    expect(screen.getByText("Orange").closest("[aria-hidden]")).not.toBeNull();
  });

  it("leaves out the name of a neighbor of which too little is visible", () => {
    render(<CountyOutline countyId="martin" frame={{ width: 1088, height: 160 }} hasNames />);
    expect(screen.getByText("St. Lucie")).toBeInTheDocument();
    expect(screen.queryByText("Palm Beach")).not.toBeInTheDocument();
  });

  it("is empty for an unknown county", () => {
    const { container } = render(<CountyOutline countyId="__proto__" point={stuart} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe("a region's map", () => {
  it("has its counties in its own color", () => {
    const { container } = render(<RegionMap regionId="south" label="South Florida" />);
    expect(screen.getByRole("img", { name: "South Florida" })).toBeInTheDocument();
    expect(container.querySelectorAll("g.fill-region-1 > path")).toHaveLength(7);
    expect(container.querySelector("text")).toBeNull();
  });

  it("is empty for an unknown region", () => {
    const { container } = render(<RegionMap regionId="nowhere" label="Nowhere" />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe("the map of the regions", () => {
  it("links every region by its name and the number of businesses in its counties", () => {
    render(<RegionLinksMap counts={{ Martin: 2, "Palm Beach": 1, Lee: 1, Madison: 5 }} />);
    expect(linksNamed(/^South Florida, 3 businesses$/)[0]).toHaveAttribute("href", "/region/south");
    expect(linksNamed(/ Florida, 1 business$/)[0]).toHaveAttribute("href", "/region/southwest");
    expect(linksNamed(/, /)).toHaveLength(7);
  });
});

it("links a county's feed and map file", () => {
  const martin = getCounty("martin");
  if (!martin) throw new Error("Martin County is missing.");
  render(<CountyFiles county={martin} />);
  expect(screen.getByRole("link", { name: /RSS/ })).toHaveAttribute(
    "href",
    "/county/martin/feed.xml",
  );
  expect(screen.getByRole("link", { name: /GeoJSON/ })).toHaveAttribute(
    "href",
    "/api/v1/businesses?county=martin&limit=100&format=geojson",
  );
});
