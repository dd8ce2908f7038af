import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { businesses as sampleRows } from "@/data/sample";
import { JsonLd } from "@/components/seo/json-ld";
import type { Business } from "@/lib/businesses/types";
import { listCounties } from "@/lib/places/rules";
import { toBusinessDocument, toCountyGraph } from "@/lib/seo/structured-data";
import { listSampleBusinesses, makeBusiness } from "../support/businesses";

const baseUrl = "https://vets.example";

/** As a search engine reads it: what is undefined is not there. */
const read = (data: unknown): unknown => JSON.parse(JSON.stringify(data));
const documentOf = (values: Partial<Business>) =>
  read(toBusinessDocument(makeBusiness(values), baseUrl));

describe("the structured data of a business", () => {
  it("says what the row says, for every sample business, and nothing else", () => {
    const documents = listSampleBusinesses().map((business) =>
      read(toBusinessDocument(business, baseUrl)),
    );
    const expected = sampleRows.map((row) => ({
      "@context": "https://schema.org",
      "@type": "LocalBusiness",
      "@id": `${baseUrl}/business/${row.id}`,
      url: `${baseUrl}/business/${row.id}`,
      name: row.name,
      description: row.description,
      ...(row.phone && { telephone: row.phone }),
      address: {
        "@type": "PostalAddress",
        ...(row.address && {
          streetAddress: row.address.replace(`, ${row.city}, FL ${row.zip}`, ""),
        }),
        addressLocality: row.city,
        addressRegion: "FL",
        postalCode: row.zip,
        addressCountry: "US",
      },
    }));
    expect(documents).toEqual(expected);
  });

  it("leaves out what nobody knows", () => {
    const bare = {
      description: "",
      phone: null,
      address: null,
      city: null,
      zip: null,
      county: null,
    };
    expect(documentOf(bare)).toEqual({
      "@context": "https://schema.org",
      "@type": "LocalBusiness",
      "@id": `${baseUrl}/business/harbor-bakery-1`,
      url: `${baseUrl}/business/harbor-bakery-1`,
      name: "Harbor Bakery",
      address: { "@type": "PostalAddress", addressRegion: "FL", addressCountry: "US" },
    });
  });

  it("takes the town from the address where the column is empty", () => {
    expect(
      documentOf({ city: null, zip: null, address: "1 Main St, Suite 4, Palm City, FL" }),
    ).toMatchObject({
      address: {
        streetAddress: "1 Main St, Suite 4",
        addressLocality: "Palm City",
        addressRegion: "FL",
      },
    });
  });

  it("has no street where the address names only the town", () => {
    expect(documentOf({ address: "Stuart, FL 34994" })).not.toHaveProperty("address.streetAddress");
  });
});

describe("the structured data of a county", () => {
  const counties = listCounties();
  const inOrder = listSampleBusinesses().slice(0, 5);

  it("lists the businesses of the page in its order", () => {
    const [county] = counties;
    if (!county) throw new Error("There is no county.");
    expect(read(toCountyGraph(county, inOrder, baseUrl))).toMatchObject({
      "@graph": [
        { "@type": "WebSite", url: `${baseUrl}/` },
        {
          "@type": "ItemList",
          itemListElement: inOrder.map(({ name, id }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            item: { name, url: `${baseUrl}/business/${id}` },
          })),
        },
        { "@type": "AdministrativeArea" },
      ],
    });
  });

  it("speaks for 100 miles around the county's own point", () => {
    for (const county of counties) {
      expect(read(toCountyGraph(county, [], baseUrl))).toMatchObject({
        "@graph": [
          {},
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

describe("the script element around structured data", () => {
  const markupOf = (values: Partial<Business>) =>
    renderToStaticMarkup(
      createElement(JsonLd, { data: toBusinessDocument(makeBusiness(values), baseUrl) }),
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
  ])("cannot be ended or opened by a name such as %j, and gives it back whole", (name) => {
    const markup = markupOf({ name, description: name });
    expect(markup).toMatch(/^<script type="application\/ld\+json">/);
    expect(contentOf(markup)).not.toContain("<");
    expect(JSON.parse(contentOf(markup))).toMatchObject({ name, description: name });
  });
});
