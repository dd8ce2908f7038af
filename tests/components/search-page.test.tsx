import { render, screen } from "@testing-library/react";
import SearchPage from "@/app/(directory)/businesses/search/page";

// Pages query the store, which jsdom does not have.
jest.mock("@/lib/store/directory", () => ({
  directory: jest.requireActual("@/lib/store/sample-store").sampleStore(),
  getDirectoryState: async () => ({ source: "sample" }),
}));
jest.mock("@/lib/search/search-counts", () => ({ countSearch: () => {} }));
jest.mock("@/lib/http/read-rate-limit", () => ({ limitRate: async () => {} }));
jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => "/businesses/search",
}));

async function search(params: Record<string, string>): Promise<void> {
  const searchParams = Promise.resolve(params);
  render(await SearchPage({ params: Promise.resolve({}), searchParams }));
}

it.each(["All", "all"])("the category %j is a search without a category", async (category) => {
  await search({ category });
  expect(screen.queryByText(/There is no category/)).toBeNull();
  expect(screen.getAllByRole("article").length).toBeGreaterThan(1);
});

it("offers others for an unknown category", async () => {
  await search({ category: "alls" });
  expect(screen.getByText("There is no category called “alls”")).toBeVisible();
});

it("shows in the form what the words were understood as", async () => {
  await search({ q: "plumber in Stuart" });
  expect(screen.getByLabelText("Name, trade or place")).toHaveValue("");
  expect(document.querySelector("select[name=category]")).toHaveValue("plumbing");
  expect(screen.getByLabelText("Near")).toHaveValue("Stuart");
});

it("offers a search that found nothing without its branch of service", async () => {
  await search({ q: "space force masonry" });
  expect(screen.getByRole("link", { name: "Any branch of service" })).toHaveAttribute(
    "href",
    "/businesses/search?category=masonry",
  );
});

describe("a search for help that no business gives", () => {
  it.each([
    "va clinic near Stuart",
    "jobs for veterans",
    "DD214 copy",
    "veterans' benefits",
    "vfw fort pierce",
    "homeless veteran",
  ])("leads to the resources for %j", async (q) => {
    await search({ q });
    const [note] = screen.getAllByRole("note");
    expect(note).toHaveTextContent("The VA, public offices and veterans’ organizations are under");
    expect(screen.getByRole("link", { name: "Veteran Resources" })).toHaveAttribute(
      "href",
      "/veteran-resources",
    );
  });

  it.each(["veterans crisis line", "suicidal", "988", "call 988"])(
    "has the crisis line for %j",
    async (q) => {
      await search({ q });
      expect(screen.getByRole("link", { name: "Call 988, then press 1" })).toBeVisible();
    },
  );

  it.each(["plumber in Stuart", "veteran owned plumber", "va loan", "988 SE Ocean Blvd"])(
    "is not %j",
    async (q) => {
      await search({ q });
      expect(screen.queryByRole("link", { name: /Veteran Resources|Call 988/ })).toBeNull();
    },
  );
});
