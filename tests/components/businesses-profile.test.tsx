import { render, screen, within } from "@testing-library/react";
import { BusinessNotFound } from "@/components/businesses/empty-listing";
import { BusinessProfileView } from "@/components/businesses/business-profile-view";
import type { BusinessProfile } from "@/lib/businesses/types";
import { makeProfile } from "../support/businesses";
import { categories } from "../support/categories";
import { organizationName } from "@/lib/settings/current";
import { certifiedAs } from "../support/certifications";

const certified = certifiedAs({ number: "VC-1207" });
const show = (values: Partial<BusinessProfile> = {}) =>
  render(<BusinessProfileView categories={categories} business={makeProfile(values)} />);
const section = (name: string) => within(screen.getByRole("region", { name }));
/** Returns the description of a term of the contact information. */
const fact = (term: string) => screen.getByText(term, { selector: "dt" }).nextElementSibling;

describe("a profile with missing values", () => {
  it("shows placeholders, and no rating of 0", () => {
    show();
    expect(screen.getByText("No reviews yet")).toBeInTheDocument();
    expect(screen.queryByText(/0\.0|out of 5/)).not.toBeInTheDocument();
    expect(fact("Hours")).toHaveTextContent(/^Not specified$/);
    expect(section("Recent Posts").getByText("No posts yet.")).toBeInTheDocument();
    expect(section("Google Reviews").getByText("No reviews yet.")).toBeInTheDocument();
    expect(
      section("Reviews on this site").getByText("Nobody has written a review here yet."),
    ).toBeInTheDocument();
  });

  it("has no badge, no explanation of a badge, and no photos", () => {
    show();
    expect(screen.queryByText(/verified/i)).not.toBeInTheDocument();
    expect(screen.queryByText(/Featured/)).not.toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "How we verified this" })).not.toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Photos" })).not.toBeInTheDocument();
  });

  it("omits an unknown year, price range and day of confirmation", () => {
    show();
    for (const term of ["Founded", "Price range", "Last confirmed"])
      expect(screen.queryByText(term)).not.toBeInTheDocument();
  });

  it.each([
    [false, "Own this business? Claim it"],
    [true, "Is this yours?"],
  ])("links to the claim (hasOwner: %s)", (hasOwner, name) => {
    show({ hasOwner });
    expect(screen.getByRole("link", { name })).toHaveAttribute(
      "href",
      "/account/claim/harbor-bakery-1",
    );
  });

  it("has no link to the claim after it closed", () => {
    show({ closedAt: "2026-11-01T12:00:00Z" });
    expect(screen.queryByRole("link", { name: /Claim it|Is this yours/ })).not.toBeInTheDocument();
  });

  it("links to each of its categories", () => {
    show({ category: "HVAC", moreCategories: ["Roofing", "Plumbing"] });
    for (const [name, id] of [
      ["HVAC", "hvac"],
      ["Roofing", "roofing"],
      ["Plumbing", "plumbing"],
    ] as const)
      expect(screen.getByRole("link", { name })).toHaveAttribute("href", `/category/${id}`);
  });

  it("hides a street that is not public", () => {
    show({ street: null });
    expect(fact("Address")).toHaveTextContent("Stuart, FL (no public address)");
  });

  it("has no contact links without phone and email address", () => {
    show({ phone: null, email: null });
    expect(screen.queryByRole("link", { name: /Contact Business/ })).not.toBeInTheDocument();
    expect(screen.queryByText("Phone")).not.toBeInTheDocument();
    expect(screen.queryByText("Email")).not.toBeInTheDocument();
  });

  it.each(["javascript:alert(1)", "data:image/svg+xml,<svg/>", "//evil.example/1.jpg", "1.jpg"])(
    "loads no picture from the unsafe URL '%s'",
    (address) => {
      const post = {
        ...({ id: "1", type: "update", date: "2026-11-09T14:10:00.000Z" } as const),
        ...{ startsAt: null, endsAt: null },
      };
      const { container } = show({
        image: address,
        banner: address,
        images: [{ id: "1", kind: "gallery", url: address, alt: "" }],
        posts: [{ ...post, content: "The oven is back.", image: address }],
      });
      expect(screen.getByText("The oven is back.")).toBeInTheDocument();
      expect(container.querySelector("img")).toBeNull();
      expect(screen.queryByRole("heading", { name: "Photos" })).not.toBeInTheDocument();
    },
  );

  it.each(["javascript:alert(1)", "data:text/html,hi", "http://", "not an address"])(
    "has no link for the unsafe URL '%s'",
    (address) => {
      const everywhere = {
        website: address,
        instagram: address,
        facebook: address,
        twitter: address,
      };
      show({ ...everywhere, linkedin: address });
      const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
      // Only links to other pages of the site, to the phone, to directions and to share.
      const known =
        /^(\/(?!\/)|tel:\+1772|mailto:\?subject=|https:\/\/www\.google\.com\/maps\/dir\/)/;
      expect(hrefs.filter((href) => !known.test(href ?? ""))).toEqual([]);
      expect(screen.queryByRole("list", { name: "Social media" })).not.toBeInTheDocument();
    },
  );
});

describe("a business that has closed", () => {
  it("shows the date, and no contact links", () => {
    show({ closedAt: "2026-10-01T03:00:00.000Z", email: "mail@example.com" });
    expect(screen.getByRole("note")).toHaveTextContent(
      "This business closed for good on September 30, 2026.",
    );
    expect(screen.queryByRole("link", { name: /Contact Business/ })).not.toBeInTheDocument();
  });

  it("has no hours", () => {
    const { container } = show({ closedAt: "2026-10-01T03:00:00.000Z", hours: [[540, 1020]] });
    expect(container).not.toHaveTextContent("9 AM");
    expect(container.querySelector("[data-open-hours]")).toBeNull();
    expect(screen.getByText("Closed for good")).toBeVisible();
  });

  it("has no such notice while it is open", () => {
    show();
    expect(screen.queryByText(/closed for good/i)).not.toBeInTheDocument();
  });
});

describe("the banner of a profile", () => {
  const area = (values: Partial<BusinessProfile>) =>
    show(values).container.querySelector("[data-slot=banner-area]");

  it("is the map of the county without a picture, and the map is not repeated", () => {
    const banner = area({ county: "Martin", point: { latitude: 27.2, longitude: -80.25 } });
    expect(banner).toHaveTextContent("Martin County, ZIP code 34994. The pin marks the middle");
    const names = [...(banner?.querySelectorAll("text") ?? [])].map((name) => name.textContent);
    expect(names).toEqual(expect.arrayContaining(["Martin", "St. Lucie"]));
    expect(document.querySelectorAll("article figure")).toHaveLength(1);
  });

  it("exists for an unknown county", () => {
    expect(area({ county: null })).toBeInTheDocument();
  });

  it("is the picture if there is one, with the map beside the address", () => {
    expect(area({ county: "Martin", banner: "/images/sample/banner-river.svg" })).toBeNull();
    expect(document.querySelector("img")).toHaveAttribute("height", "400");
    expect(section("Contact Information").getByText(/The pin marks the middle/)).toBeVisible();
    expect(document.querySelectorAll(".fill-map-2")).toHaveLength(1);
  });
});

it("can be saved as a contact, except after it closed", () => {
  const link = () => screen.queryByRole("link", { name: "Save to your contacts (vCard)" });
  const { unmount } = show();
  expect(link()).toHaveAttribute("href", expect.stringMatching(/\?format=vcard$/));
  unmount();
  show({ closedAt: "2026-10-01T03:00:00.000Z" });
  expect(link()).toBeNull();
});

it("labels a sample beside its name", () => {
  show({ isSample: true });
  expect(screen.getByText("Sample listing")).toBeVisible();
});

describe("the header of a profile", () => {
  it("has the name as heading, and a link to the category with its label", () => {
    show({ category: "Home Repair" });
    expect(screen.getByText("Business Profile")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Harbor Bakery");
    expect(screen.getByRole("link", { name: "Home Remodeling" })).toHaveAttribute(
      "href",
      "/category/home-repair",
    );
  });

  it("has no link for a category without a page", () => {
    show({ category: "Kite Making" });
    expect(screen.getByText("Kite Making")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Kite Making" })).not.toBeInTheDocument();
  });

  it.each([
    [{ average: 13 / 3, count: 3 }, "★ 4.3 out of 5 (3 reviews)"],
    [{ average: 5, count: 1 }, "★ 5.0 out of 5 (1 review)"],
    [{ average: 4.96, count: 55 }, "★ 5.0 out of 5 (55 reviews)"],
  ])("formats the rating %j as '%s'", (rating, text) => {
    show({ rating });
    const [head] = screen.getAllByText("out of 5");
    expect(head?.parentElement).toHaveTextContent(text);
  });

  it("has both badges, and explains the certification", () => {
    show({ ...certified, isFeatured: true });
    expect(screen.getByText("Verified Veteran")).toBeInTheDocument();
    expect(screen.getByText("Featured")).toBeInTheDocument();
    expect(section("How we verified this").getByText(/Checked on/)).toHaveTextContent(
      "SBA SDVOSB: Service-Disabled Veteran-Owned Small Business, by U.S. Small Business Administration (VetCert). Number VC-1207. Checked on March 4, 2026 in the issuer’s register, valid until March 4, 2029. Look it up",
    );
  });

  it("names this site's organization for what it confirmed itself", () => {
    show(certifiedAs({ label: "Reviewed by us", name: "Veteran status confirmed", issuer: null }));
    expect(section("How we verified this").getByText(/Checked on/)).toHaveTextContent(
      `Reviewed by us: Veteran status confirmed, by ${organizationName()}.`,
    );
  });

  it("says without a certification that only the listing says so", () => {
    show({});
    expect(section("Declared, not checked").getByText(/no live check/)).toBeVisible();
  });

  it("links to the phone, or to the email address without a phone", () => {
    const { unmount } = show({ email: "mail@example.com" });
    const call = screen.getByRole("link", { name: "Contact Business (772) 555-0134" });
    expect(call).toHaveAttribute("href", "tel:+17725550134");
    unmount();
    show({ phone: null, email: "mail@example.com" });
    expect(screen.getByRole("link", { name: "Contact Business" })).toHaveAttribute(
      "href",
      "mailto:mail@example.com",
    );
  });
});

describe("contact information", () => {
  it("shows address, phone, mail, website, Instagram and branch", () => {
    show({
      email: "mail@example.com",
      website: "https://www.harbor.example.com/menu/",
      instagram: "instagram.com/harbor",
      service: "Coast Guard",
    });
    expect(fact("Address")).toHaveTextContent("12 Dock Rd, Stuart, FL 34994");
    expect(fact("Phone")).toHaveTextContent("(772) 555-0134");
    expect(fact("Email")).toHaveTextContent("mail@example.com");
    expect(fact("Website")).toHaveTextContent("harbor.example.com/menu");
    expect(screen.getByRole("link", { name: "harbor.example.com/menu" })).toHaveAttribute(
      "href",
      "https://www.harbor.example.com/menu/",
    );
    expect(fact("Instagram")).toHaveTextContent("instagram.com/harbor");
    expect(fact("Branch of service")).toHaveTextContent("Coast Guard");
  });

  it("shows the owner's note in place of hours, or below them", () => {
    const { unmount } = show({ hours: null, hoursNote: "By appointment" });
    expect(fact("Hours")).toHaveTextContent(/^By appointment$/);
    unmount();
    // An unknown county has no time zone, so there is no 'open now'.
    show({ county: null, hours: [[540, 1020]], hoursNote: "Closed on holidays" });
    expect(fact("Hours")).toHaveTextContent(
      /^Monday9 AM to 5 PMTuesday to SundayClosedClosed on holidays$/,
    );
  });

  it("opens social links in a new tab, labeled so, with noopener", () => {
    show({
      facebook: "https://facebook.com/harbor",
      instagram: "https://instagram.com/harbor",
      twitter: "https://twitter.com/harbor",
      linkedin: "https://linkedin.com/company/harbor",
    });
    const links = within(screen.getByRole("list", { name: "Social media" })).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(
      ["Facebook", "Instagram", "Twitter", "LinkedIn"].map(
        (name) => `${name} of Harbor Bakery (opens in a new tab)`,
      ),
    );
    for (const link of links) {
      expect(link).toHaveAttribute("target", "_blank");
      expect(link).toHaveAttribute("rel", expect.stringMatching(/\bnoopener\b/));
    }
  });
});

describe("a business that does not exist", () => {
  it("shows the message of the specification, with a link to the home page", () => {
    render(<BusinessNotFound />);
    expect(screen.getByRole("heading", { name: "Business not found" })).toBeInTheDocument();
    expect(document.body).toHaveTextContent(
      "The business profile you're looking for doesn't exist or has been removed.",
    );
    expect(screen.getByRole("link", { name: "Return to home" })).toHaveAttribute("href", "/");
  });
});

it("shows the founding year, price range and day of confirmation when given", () => {
  show({ yearFounded: 1998, priceRange: "$$", lastConfirmedOn: "2026-03-01" });
  expect(fact("Founded")).toHaveTextContent(/^1998$/);
  expect(fact("Price range")).toHaveTextContent(/^\$\$$/);
  expect(fact("Last confirmed")).toHaveTextContent(/^March 2026$/);
});

describe("the top of a profile", () => {
  const photo = {
    id: "1",
    kind: "gallery",
    url: "/images/sample/coffee.svg",
    alt: "The counter",
  } as const;
  const map = () => screen.queryByText(/The pin marks the middle of the ZIP code/);

  it("is its banner, else its first photo, with the map beside the address", () => {
    show({ banner: null, images: [photo], county: "Martin" });
    const [first] = screen.getAllByRole("img", { name: "The counter" });
    const title = screen.getByRole("heading", { level: 1 });
    expect(first?.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(title.compareDocumentPosition(map() ?? title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("is the map of its county when there is no picture at all", () => {
    show({ banner: null, image: null, images: [], county: "Martin" });
    const title = screen.getByRole("heading", { level: 1 });
    expect(title.compareDocumentPosition(map() ?? title)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it("says what it is, where, and links the way there and its website by name", () => {
    show({ name: "Harbor Bakery", website: "harbor.example.com" });
    expect(screen.getByText("Stuart, FL")).toBeInTheDocument();
    const go = screen.getByRole("link", { name: "Directions to Harbor Bakery" });
    expect(go).toHaveAttribute("href", expect.stringContaining("destination=12%20Dock%20Rd"));
    expect(screen.getByRole("link", { name: "Website of Harbor Bakery" })).toHaveAttribute(
      "href",
      "https://harbor.example.com/",
    );
  });

  it.each([
    ["without a public street", { street: null }],
    ["that is closed", { closedAt: "2026-10-01T03:00:00.000Z" }],
  ])("has no directions to a business %s", (_, values) => {
    show(values);
    expect(screen.queryByRole("link", { name: /^Directions to/ })).not.toBeInTheDocument();
  });

  it("opens each photo in full", () => {
    show({ images: [photo] });
    const link = within(section("Photos").getByRole("listitem")).getByRole("link");
    expect(link).toHaveAttribute("href", "/images/sample/coffee.svg");
    expect(link).toHaveAccessibleName("The counter");
  });
});
