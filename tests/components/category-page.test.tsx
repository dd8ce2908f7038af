import { render, screen } from "@testing-library/react";
import CrossingPage, {
  generateMetadata,
} from "@/app/(directory)/category/[categoryId]/[kind]/[placeId]/[[...page]]/page";
import { directory } from "@/lib/store/directory";

// Pages query the store, which jsdom does not have.
jest.mock("@/lib/store/directory", () => ({
  directory: { ...jest.requireActual("@/lib/store/sample-store").sampleStore() },
  getDirectoryState: async () => ({ source: "sample" }),
}));

const searchParams = Promise.resolve({});
const crossing = (placeId: string) => ({
  params: Promise.resolve({ categoryId: "masonry", kind: "county", placeId }),
  searchParams,
});
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("the page of a category in a county", () => {
  it("says 'near' while the county has none of it, and is indexed", async () => {
    render(await CrossingPage(crossing("duval")));
    expect(heading()).toBe("Masonry Businesses near Duval County");
    expect(screen.getByText(/yet in Masonry Category in Duval County/)).toBeVisible();
    expect((await generateMetadata(crossing("duval"))).robots).toBeUndefined();
  });

  it("is noindex, follow while nothing is listed in the category", async () => {
    jest.spyOn(directory, "listNearestBusinesses").mockResolvedValue([]);
    const metadata = await generateMetadata(crossing("duval"));
    expect(metadata.robots).toEqual({ index: false, follow: true });
    render(await CrossingPage(crossing("duval")));
    expect(heading()).toBe("Masonry Businesses in Duval County");
  });
});
