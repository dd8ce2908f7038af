import { render, screen, within } from "@testing-library/react";
import VeteranResourcesPage from "@/app/(reading)/veteran-resources/page";
import { toMedicalCenters, toResourceSections } from "@/lib/content/resources";
import { resources as entries } from "../support/articles";

// Pages query the store, which jsdom does not have.
jest.mock("@/lib/store/directory", () => ({
  directory: { listResources: async () => entries },
}));

beforeEach(async () => {
  render(await VeteranResourcesPage());
});

/** Returns the groups of cards, each open or closed in a wide window. */
const listGroups = () => [...document.querySelectorAll<HTMLDetailsElement>("details:not([name])")];

describe("/veteran-resources", () => {
  it("has one main heading and skips no level", () => {
    const levels = screen.getAllByRole("heading").map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    levels.slice(1).forEach((level, index) => {
      expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1);
    });
  });

  it("has the crisis line before any other link", () => {
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links.slice(0, 3)).toEqual([
      "tel:988",
      "sms:838255",
      "https://www.veteranscrisisline.net/get-help-now/chat/",
    ]);
    expect(screen.getByRole("link", { name: "Call 988, then press 1" })).toBeVisible();
  });

  it.each(toResourceSections(entries).map((section) => [section.title, section] as const))(
    "%s shows title, description, address, phone and website of each entry",
    (title, { resources }) => {
      for (const group of listGroups()) group.open = true;
      const section = within(screen.getByRole("region", { name: title }));
      const cards = section.getAllByRole("article");
      expect(cards).toHaveLength(resources.length);
      resources.forEach((resource, index) => {
        const card = within(cards[index] as HTMLElement);
        expect(card.getByRole("heading", { level: 3, name: resource.title })).toBeVisible();
        expect(card.getByText(resource.description)).toBeVisible();
        if (resource.address) expect(card.getByText(resource.address)).toBeVisible();
        expect(cards[index]?.querySelector("svg")).toBeInTheDocument();
        if (resource.extra) expect(card.getByText(resource.extra)).toBeVisible();
        const links = card.getAllByRole("link").map((link) => link.getAttribute("href"));
        const phone = resource.phone && `tel:+1${resource.phone.replaceAll("-", "")}`;
        expect(links).toEqual(phone ? [phone, resource.website] : [resource.website]);
      });
    },
  );

  it("opens the government and healthcare groups, and lists each group in its summary", () => {
    const sections = toResourceSections(entries);
    const open = sections.filter((_, index) => listGroups()[index]?.open).map(({ id }) => id);
    expect(open).toEqual(["state-government", "healthcare-mental-health"]);
    sections.forEach(({ resources }, index) => {
      const summary = listGroups()[index]?.querySelector("summary");
      expect(summary).toHaveTextContent(`${resources.length} organizations and services`);
      for (const { title } of resources) expect(summary).toHaveTextContent(title);
    });
  });

  it("has unique link names", () => {
    const names = screen.getAllByRole("link").map((link) => link.textContent);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("lists the medical centers closed, and lets the browser open one at a time", () => {
    const health = screen.getByRole("region", { name: "Healthcare & Mental Health" });
    const details = [...health.querySelectorAll<HTMLDetailsElement>("details[name]")];
    expect(details.map((item) => item.querySelector("summary")?.textContent)).toEqual(
      toMedicalCenters(entries).map(({ city, title }) => `${city}: ${title}`),
    );
    expect(details.every((item) => !item.open)).toBe(true);
    expect(new Set(details.map((item) => item.getAttribute("name")))).toEqual(
      new Set(["va-medical-centers"]),
    );
  });

  it("links to more VA locations", () => {
    expect(screen.getByRole("link", { name: "Find more VA locations" })).toHaveAttribute(
      "href",
      "https://www.va.gov/find-locations/",
    );
  });

  it("ends with 'Need Assistance?' and the crisis line", () => {
    const section = within(screen.getByRole("region", { name: "Need Assistance?" }));
    expect(section.getByText("Veterans Crisis Line")).toBeVisible();
    expect(section.getByRole("link", { name: "Dial 988, then press 1" })).toHaveAttribute(
      "href",
      "tel:988",
    );
    expect(section.getByRole("link", { name: "Send a text to 838255" })).toBeVisible();
  });

  it("has a target on the page for every entry of its table of contents", () => {
    const contents = within(screen.getByRole("navigation", { name: "On this page" }));
    const links = contents.getAllByRole("link");
    expect(links).toHaveLength(7);
    for (const link of links) {
      const id = link.getAttribute("href")?.slice(1) ?? "";
      expect(document.getElementById(id)).toHaveTextContent(link.textContent);
    }
  });

  it("shows when the numbers were checked", () => {
    expect(screen.getByText(/last checked on November 21, 2026/)).toBeVisible();
  });
});
