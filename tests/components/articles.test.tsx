import { render, screen, within } from "@testing-library/react";
import FeaturedArticlePage from "@/app/(reading)/featured-article/[articleId]/page";
import FeaturedBusinessPage, {
  generateMetadata,
} from "@/app/(reading)/featured-business/[id]/page";
import FeaturedPage from "@/app/(reading)/featured/page";
import { ArticleContact, ArticleView } from "@/components/content/article-view";
import { FeaturedOrganizations } from "@/components/content/featured-organizations";
import { type Article, findArticle } from "@/lib/content/articles";
import { articles } from "../support/articles";

// Pages query the store, which jsdom does not have.
jest.mock("@/lib/store/directory", () => ({
  directory: { listArticles: async () => articles },
}));

const searchParams = Promise.resolve({});
const article = (articleId: string) =>
  FeaturedArticlePage({ params: Promise.resolve({ articleId }), searchParams });
const business = (id: string) =>
  FeaturedBusinessPage({ params: Promise.resolve({ id }), searchParams });

function required(id: string): Article {
  const found = findArticle(articles, id);
  if (!found) throw new Error(`no article ${id}`);
  return found;
}

/** Returns the digest of the error that Next throws to redirect; it contains the target and the status. */
async function redirectOf(page: Promise<unknown>): Promise<string> {
  return page.then(
    () => "no redirect",
    (error: { digest?: string }) => error.digest ?? String(error),
  );
}

it("says when a story was published and changed, if it is known", () => {
  const dates = { publishedAt: "2026-01-02T15:00:00.000Z", changedAt: "2026-02-03T15:00:00.000Z" };
  const { unmount } = render(<ArticleView article={{ ...required("vbc1"), dates }} />);
  expect(
    screen.getByText("Published on January 2, 2026, changed on February 3, 2026."),
  ).toBeVisible();
  unmount();
  render(<ArticleView article={required("vbc1")} />);
  expect(screen.queryByText(/^Published/)).toBeNull();
});

describe("/featured", () => {
  it("shows each article's picture, title, first paragraph and 'Read More'", async () => {
    render(await FeaturedPage({}));
    expect(
      screen.getByRole("heading", { level: 1, name: "Featured Veteran-Owned Businesses" }),
    ).toBeVisible();
    const cards = screen.getAllByRole("article");
    expect(cards).toHaveLength(6);
    articles.forEach(({ id, displayTitle, mainImageAlt, content }, index) => {
      const card = within(cards[index] as HTMLElement);
      expect(card.getByRole("heading", { level: 2, name: displayTitle })).toBeVisible();
      expect(card.getByRole("img", { name: mainImageAlt })).toBeVisible();
      expect(card.getByText(content[0]?.content.split("\n\n")[0] ?? "")).toBeVisible();
      expect(card.getByRole("link", { name: `Read More about ${displayTitle}` })).toHaveAttribute(
        "href",
        `/featured-article/${id}`,
      );
    });
  });

  it("links to the home page, and labels the stories as samples", async () => {
    render(await FeaturedPage({}));
    expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
    expect(screen.getByText(/sample stories/)).toBeVisible();
  });
});

describe("/featured-business/{id}", () => {
  it("shows the requested business first and marked, once", async () => {
    render(await business("vbc1"));
    const [first, ...others] = screen.getAllByRole("article");
    expect(
      within(first as HTMLElement).getByRole("heading", { name: "Thursday Veterans Beer Club" }),
    ).toBeVisible();
    expect(within(first as HTMLElement).getByText("Featured business")).toBeVisible();
    expect(others).toHaveLength(5);
    for (const card of others) expect(card).not.toHaveTextContent("Featured business");
  });

  it("has /featured as its canonical URL", async () => {
    const metadata = await generateMetadata({
      params: Promise.resolve({ id: "vbc1" }),
      searchParams,
    });
    expect(metadata.alternates?.canonical).toBe("/featured");
  });

  it.each(["nobody", "__proto__", "%00", "a".repeat(1_000)])(
    "redirects the unknown %p to /featured temporarily",
    async (id) => {
      expect(await redirectOf(business(id))).toMatch(/^NEXT_REDIRECT;replace;\/featured;307;$/);
    },
  );

  it("redirects an alias to the canonical URL permanently", async () => {
    expect(await redirectOf(business("veteransbeerclub"))).toBe(
      "NEXT_REDIRECT;replace;/featured-business/vbc1;308;",
    );
  });
});

describe("/featured-article/{articleId}", () => {
  it.each(articles.map(({ id }) => [id]))("%s shows the whole article", async (id) => {
    render(await article(id));
    const { displayTitle, title, content, mainImageAlt } = required(id);
    expect(screen.getByRole("heading", { level: 1, name: displayTitle })).toBeVisible();
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByRole("img", { name: mainImageAlt })).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Featured Businesses" })).toHaveAttribute(
      "href",
      "/featured",
    );
    for (const block of content) {
      if (block.type === "section") {
        expect(screen.getByRole("heading", { level: 2, name: block.title })).toBeVisible();
      }
      for (const paragraph of block.content.split("\n\n")) {
        expect(screen.getByText(paragraph)).toBeVisible();
      }
    }
  });

  it("links to the website, phone, Instagram and Facebook", async () => {
    render(await article("ruck-march-nonprofit"));
    const contact = within(screen.getByRole("region", { name: "Contact Information" }));
    expect(
      contact.getByRole("link", { name: "Call Low Tide Ruck at (904) 555-0144" }),
    ).toHaveAttribute("href", "tel:+19045550144");
    for (const name of ["Website", "Instagram", "Facebook"]) {
      expect(contact.getByRole("link", { name: `${name} of Low Tide Ruck` })).toHaveAttribute(
        "href",
        expect.stringContaining("https://example.com/"),
      );
    }
  });

  it("hides Contact Information without contacts", () => {
    const unreachable = { website: null, phone: null, instagram: null, facebook: null };
    render(<ArticleContact article={{ ...required("vbc1"), ...unreachable }} />);
    expect(screen.queryByText("Contact Information")).not.toBeInTheDocument();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  it("shows two license numbers, of the mortgage originator and of the company", async () => {
    render(await article("mortgage-originator"));
    const licenses = within(screen.getByRole("region", { name: "License numbers" }));
    expect(licenses.getAllByText(/sample number/)).toHaveLength(2);
    expect(licenses.getByText("Palmetto Line Home Loans, his company")).toBeVisible();
  });

  it("shows no license numbers elsewhere", async () => {
    render(await article("community-charity"));
    expect(screen.queryByText("License numbers")).not.toBeInTheDocument();
  });

  it("links the claims article to the official pages", async () => {
    render(await article("va-claims-consultancy"));
    const sources = within(screen.getByRole("region", { name: "Official sources" }));
    expect(
      sources.getByRole("link", { name: "VA: find an accredited representative" }),
    ).toHaveAttribute(
      "href",
      "https://www.va.gov/get-help-from-accredited-representative/find-rep/",
    );
  });

  it.each(["nothing-like-it", "../vbc1", "%00", "<script>", "' or 1=1 --", "__proto__"])(
    "redirects the unknown %p to /featured temporarily",
    async (id) => {
      expect(await redirectOf(article(id))).toBe("NEXT_REDIRECT;replace;/featured;307;");
    },
  );

  it.each([
    ["veteransbeerclub", "vbc1"],
    ["mortgage", "mortgage-originator"],
    ["VBC1", "vbc1"],
  ])("redirects %s to %s permanently", async (asked, id) => {
    expect(await redirectOf(article(asked))).toBe(
      `NEXT_REDIRECT;replace;/featured-article/${id};308;`,
    );
  });
});

describe("the home page's organizations", () => {
  it("are six under the specified heading, each with links to its article and phone", () => {
    render(<FeaturedOrganizations articles={articles} />);
    expect(
      screen.getByRole("heading", {
        level: 2,
        name: "Empowering Veterans: Businesses and Organizations Making a Difference",
      }),
    ).toBeVisible();
    const cards = screen.getAllByRole("article");
    expect(cards).toHaveLength(6);
    for (const card of cards) {
      const links = within(card).getAllByRole("link");
      expect(links[0]).toHaveAttribute("href", expect.stringMatching(/^\/featured-article\//));
      expect(links[1]).toHaveAttribute("href", expect.stringMatching(/^tel:\+1\d{6}01\d\d$/));
    }
  });
});
