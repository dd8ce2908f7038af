import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as sample from "@/data/sample";
import { JsonLd } from "@/components/seo/json-ld";
import type { BusinessProfile } from "@/lib/businesses/types";
import { listCounties } from "@/lib/places/rules";
import {
  toArticleGraph,
  toBreadcrumbGraph,
  toBusinessGraph,
  toCountyGraph,
  toHomeGraph,
  toPageGraph,
} from "@/lib/seo/structured-data";
import { articles } from "../support/articles";
import { listSampleBusinesses, makeBusiness, makeProfile } from "../support/businesses";
import { categories } from "../support/categories";
import { organizationName } from "@/lib/settings/current";
import { makeCertification } from "../support/certifications";

const baseUrl = "https://vets.example";

/** Returns the data as a search engine reads it, without undefined values. */
const read = (data: unknown) => JSON.parse(JSON.stringify(data));
const nodeOf = (values: Partial<BusinessProfile>) =>
  read(toBusinessGraph(categories, makeProfile(values), baseUrl))["@graph"][0];

it("dates an article, if it is known when it was published", () => {
  const [article] = articles;
  if (!article) throw new Error("There is no article.");
  const dates = { publishedAt: "2026-01-02T03:04:05.000Z", changedAt: "2026-02-03T15:00:00.000Z" };
  const of = (changes: object) =>
    read(toArticleGraph({ ...article, ...changes }, baseUrl))["@graph"][0];
  expect(of({ dates })).toMatchObject({
    datePublished: dates.publishedAt,
    dateModified: dates.changedAt,
  });
  expect(of({ dates: null })).not.toHaveProperty("datePublished");
});

describe("the structured data of a business", () => {
  it("has the date on which a business closed, and no hours", () => {
    const node = nodeOf({ closedAt: "2026-10-01T03:00:00.000Z", hours: [[540, 1020]] });
    expect(node).toMatchObject({ dissolutionDate: "2026-09-30" });
    expect(node).not.toHaveProperty("openingHoursSpecification");
    expect(nodeOf({ hours: [[540, 1020]] })).not.toHaveProperty("dissolutionDate");
  });

  it("has each live certification with issuer, number and validity", () => {
    const certifications = [
      makeCertification({ number: "VC-1207", issuedOn: "2026-03-01" }),
      makeCertification({ name: "Veteran status confirmed", issuer: null, lookUp: null }),
    ];
    expect(nodeOf({ certifications }).hasCertification).toEqual([
      {
        "@type": "Certification",
        name: "Service-Disabled Veteran-Owned Small Business",
        issuedBy: {
          "@type": "Organization",
          name: "U.S. Small Business Administration (VetCert)",
        },
        certificationIdentification: "VC-1207",
        datePublished: "2026-03-01",
        auditDate: "2026-03-04",
        expires: "2029-03-04",
        url: "https://search.certifications.sba.gov/",
      },
      expect.objectContaining({
        name: "Veteran status confirmed",
        issuedBy: { "@type": "Organization", name: organizationName() },
      }),
    ]);
  });

  it("has the price range in the list of a county too", () => {
    const [martin] = listCounties();
    if (!martin) throw new Error("There is no county.");
    const page = (priceRange: "$$" | null) => {
      const items = [makeBusiness({ priceRange })];
      const listed = { items, total: 1, page: 1, pageSize: 5 };
      return read(toCountyGraph(categories, martin, listed, baseUrl))["@graph"][1]
        .itemListElement[0].item;
    };
    expect(page("$$")).toHaveProperty("priceRange", "$$");
    expect(page(null)).not.toHaveProperty("priceRange");
  });

  it("equals the row for every sample business, without its invented check", () => {
    const nodes = listSampleBusinesses().map((business) => nodeOf(business));
    const typeOf = (name: string) =>
      categories.all.find((category) => category.name === name)?.schemaType;
    const absolute = (url: string) => `${baseUrl}${url}`;
    const expected = sample.businesses.map((row) => {
      const links = [row.website, row.facebook, row.instagram].flatMap((link) =>
        link ? new URL(link).href : [],
      );
      return {
        "@type": typeOf(row.category) ?? "LocalBusiness",
        "@id": `${baseUrl}/business/${row.id}`,
        url: `${baseUrl}/business/${row.id}`,
        name: row.name,
        description: row.description,
        ...(row.phone && { telephone: row.phone }),
        ...(row.email && { email: row.email }),
        ...(row.image && { image: [absolute(row.image)] }),
        ...(links.length > 0 && { sameAs: links }),
        ...(row.street
          ? {
              address: {
                "@type": "PostalAddress",
                streetAddress: row.street,
                addressLocality: row.city,
                addressRegion: "FL",
                postalCode: row.zip,
                addressCountry: "US",
              },
            }
          : { areaServed: { "@type": "City", name: `${row.city}, FL` } }),
        ...(row.year_founded && { foundingDate: String(row.year_founded) }),
        ...(row.price_range && { priceRange: row.price_range }),
        ...(row.hours && { openingHoursSpecification: expect.any(Array) }),
      };
    });
    expect(nodes).toEqual(expected);
  });

  it("omits unknown values", () => {
    const bare = {
      description: "",
      category: "Something New",
      phone: null,
      street: null,
      city: null,
      zip: null,
      county: null,
    };
    expect(nodeOf(bare)).toEqual({
      "@type": "LocalBusiness",
      "@id": `${baseUrl}/business/harbor-bakery-1`,
      url: `${baseUrl}/business/harbor-bakery-1`,
      name: "Harbor Bakery",
      areaServed: { "@type": "State", name: "Florida" },
    });
  });

  it("has the town as the area served when the street is hidden", () => {
    const node = nodeOf({ street: null });
    expect(node.areaServed).toEqual({ "@type": "City", name: "Stuart, FL" });
    expect(node).not.toHaveProperty("address");
  });

  it("has only the street when the town is unknown", () => {
    const node = nodeOf({ city: null, zip: null, street: "1 Main St, Suite 4" });
    expect(node).toMatchObject({
      address: { streetAddress: "1 Main St, Suite 4", addressRegion: "FL" },
    });
    expect(node).not.toHaveProperty("address.addressLocality");
  });

  it("has coordinates only when the page's map has a pin", () => {
    const point = { latitude: 27.2, longitude: -80.25 };
    const pin = "door";
    expect(nodeOf({ point, pin }).geo).toMatchObject(point);
    expect(nodeOf({ point })).not.toHaveProperty("geo");
    expect(nodeOf({ point, pin: "import" })).not.toHaveProperty("geo");
    expect(nodeOf({ point, pin, county: null })).not.toHaveProperty("geo");
    expect(nodeOf({ point, pin, county: "Fulton" })).not.toHaveProperty("geo");
  });

  it("has only links that the page has", () => {
    const links = {
      website: "harbor.example.com",
      facebook: "javascript:alert(1)",
      twitter: "@harbor",
    };
    expect(nodeOf(links).sameAs).toEqual(["https://harbor.example.com/"]);
    expect(nodeOf({ facebook: "not an address" })).not.toHaveProperty("sameAs");
  });

  it("has only pictures with a web address", () => {
    const images = ["javascript:alert(1)", "https://a.example/2.jpg", "/images/3.svg"].map(
      (url, index) => ({ id: String(index), kind: "gallery" as const, url, alt: "" }),
    );
    expect(nodeOf({ image: "data:image/svg+xml,<svg/>", images }).image).toEqual([
      "https://a.example/2.jpg",
      `${baseUrl}/images/3.svg`,
    ]);
  });

  it("has the rating of members' reviews only, rounded as on the page", () => {
    const rating = { average: 5, count: 9 };
    expect(nodeOf({ rating, memberRating: null })).not.toHaveProperty("aggregateRating");
    const sample = nodeOf({ rating, memberRating: rating, isSample: true });
    expect(sample).not.toHaveProperty("aggregateRating");
    expect(nodeOf({ rating, memberRating: { average: 4.666, count: 3 } }).aggregateRating).toEqual({
      "@type": "AggregateRating",
      ratingValue: "4.7",
      reviewCount: 3,
      bestRating: 5,
    });
  });

  it("has a certification only while one is recorded", () => {
    expect(nodeOf({ certifications: [] })).not.toHaveProperty("hasCertification");
  });

  it("has the opening hours of the page", () => {
    const hours = [
      [540, 1020],
      [4 * 1440 + 1080, 5 * 1440 + 120],
      [6 * 1440, 7 * 1440],
    ] as const;
    const day = (name: string, opens: string, closes: string) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: `https://schema.org/${name}`,
      opens,
      closes,
    });
    expect(nodeOf({ hours }).openingHoursSpecification).toEqual([
      day("Monday", "09:00", "17:00"),
      day("Friday", "18:00", "02:00"),
      day("Sunday", "00:00", "23:59"),
    ]);
  });

  it("has a price range only when the owner gave one", () => {
    expect(nodeOf({ priceRange: "$$" })).toHaveProperty("priceRange", "$$");
    expect(nodeOf({})).not.toHaveProperty("priceRange");
  });
});

describe("the structured data of a county", () => {
  const counties = listCounties();
  const inOrder = listSampleBusinesses().slice(0, 5);
  const pageOf = (items: typeof inOrder, page = 1) => ({ items, total: 12, page, pageSize: 5 });

  it("lists the businesses of the page in order, with the values on their cards", () => {
    const [county] = counties;
    if (!county) throw new Error("There is no county.");
    const graph = read(toCountyGraph(categories, county, pageOf(inOrder, 2), baseUrl))["@graph"];
    expect(graph).toMatchObject([
      { "@type": "WebSite", url: `${baseUrl}/` },
      {
        "@type": "ItemList",
        itemListElement: inOrder.map(({ name, id }, index) => ({
          "@type": "ListItem",
          position: index + 6,
          item: { name, url: `${baseUrl}/business/${id}` },
        })),
      },
      { "@type": "AdministrativeArea" },
    ]);
    expect(JSON.stringify(graph)).not.toMatch(/openingHours|GeoCoordinates.*streetAddress|sameAs/);
  });

  it("covers 100 miles around the county's coordinates", () => {
    for (const county of counties) {
      expect(read(toCountyGraph(categories, county, pageOf([]), baseUrl))).toMatchObject({
        "@graph": [
          { potentialAction: { "@type": "SearchAction" } },
          { itemListElement: [] },
          {
            name: `${county.name} County, Florida`,
            geo: {
              geoMidpoint: { latitude: county.latitude, longitude: county.longitude },
              geoRadius: 160_934,
            },
          },
        ],
      });
    }
  });
});

describe("the structured data of other pages", () => {
  it("continues a list's positions from the previous page", () => {
    const items = [makeBusiness({ id: "a-1", name: "A" }), makeBusiness({ id: "b-1", name: "B" })];
    expect(
      read(toPageGraph({ items, total: 14, page: 2, pageSize: 12 }, baseUrl))["@graph"],
    ).toEqual([
      {
        "@type": "ItemList",
        itemListElement: [
          { "@type": "ListItem", position: 13, name: "A", url: `${baseUrl}/business/a-1` },
          { "@type": "ListItem", position: 14, name: "B", url: `${baseUrl}/business/b-1` },
        ],
      },
    ]);
  });

  it("has a URL for each breadcrumb except the page itself", () => {
    const items = [
      { name: "Home", href: "/" },
      { name: "Regions", href: "/regions" },
      { name: "Here" },
    ];
    expect(read(toBreadcrumbGraph(items, baseUrl))["@graph"][0].itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: `${baseUrl}/` },
      { "@type": "ListItem", position: 2, name: "Regions", item: `${baseUrl}/regions` },
      { "@type": "ListItem", position: 3, name: "Here" },
    ]);
  });

  it("has the site's publisher and its search action", () => {
    const [website, organization] = read(toHomeGraph(baseUrl))["@graph"];
    expect(website.potentialAction.target.urlTemplate).toBe(
      `${baseUrl}/businesses/search?q={search_term_string}`,
    );
    expect(organization).toMatchObject({ "@type": "Organization", url: `${baseUrl}/` });
  });

  it("has the headline and the picture of every article, and who publishes it", () => {
    for (const article of articles) {
      const [node, publisher] = read(toArticleGraph(article, baseUrl))["@graph"];
      expect(node).toMatchObject({
        "@type": "Article",
        headline: article.title,
        image: `${baseUrl}${article.mainImage}`,
        publisher: { "@id": publisher["@id"] },
      });
      expect(article.title.length).toBeLessThanOrEqual(110);
    }
  });
});

describe("the script element around structured data", () => {
  const markupOf = (values: Partial<BusinessProfile>) =>
    renderToStaticMarkup(
      createElement(JsonLd, { data: toBusinessGraph(categories, makeProfile(values), baseUrl) }),
    );
  const contentOf = (markup: string) =>
    markup.slice(markup.indexOf(">") + 1, markup.lastIndexOf("</script>"));

  it.each([
    "</script><script>alert(1)</script>",
    "</SCRIPT >",
    "<!-- <script>",
    "<![CDATA[",
    "]]>",
    'Quote " and backslash \\',
    "\u2028 and \u2029",
    "Tom & Jerry's <b>Grill</b>",
  ])("escapes a name such as %j without loss", (name) => {
    const markup = markupOf({ name, description: name });
    expect(markup).toMatch(/^<script type="application\/ld\+json">/);
    expect(contentOf(markup)).not.toContain("<");
    expect(JSON.parse(contentOf(markup))["@graph"]).toMatchObject([{ name, description: name }]);
  });
});
