import { render, screen } from "@testing-library/react";
import { EmptyState } from "@/components/layout/message-view";
import { ErrorView } from "@/components/layout/error-view";
import { NotFoundView } from "@/components/layout/not-found-view";
import { Banner, Notice } from "@/components/layout/notice";
import { PageHeading } from "@/components/layout/page-heading";
import { RouteFocus } from "@/components/layout/route-focus";

let mockPathname = "/";
let mockSearch = "";
jest.mock("next/navigation", () => ({
  usePathname: () => mockPathname,
  useSearchParams: () => new URLSearchParams(mockSearch),
}));

describe("PageHeading", () => {
  it("is the page's focusable first-level heading", () => {
    render(<PageHeading title="Florida Regions" lead="Seven of them." />);
    const heading = screen.getByRole("heading", { level: 1, name: "Florida Regions" });
    heading.focus();
    expect(heading).toHaveFocus();
    expect(screen.getByText("Seven of them.")).toBeVisible();
  });
});

describe("EmptyState", () => {
  it("has a message, a link and the given heading level", () => {
    render(
      <EmptyState
        title="No businesses found"
        action={<a href="/x">Search again</a>}
        headingLevel={3}
      >
        Try another category.
      </EmptyState>,
    );
    expect(screen.getByRole("heading", { level: 3, name: "No businesses found" })).toBeVisible();
    expect(screen.getByText("Try another category.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Search again" })).toBeVisible();
  });
});

describe("Banner and Notice", () => {
  it("are notes, not alerts", () => {
    render(
      <>
        <Banner>These are sample listings.</Banner>
        <Notice>Listings of today.</Notice>
      </>,
    );
    expect(screen.getAllByRole("note")).toHaveLength(2);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("NotFoundView", () => {
  it("links to the home page, the featured businesses and the About page", () => {
    render(<NotFoundView />);
    expect(screen.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
    const targets = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(targets).toEqual(["/", "/featured", "/about-us"]);
  });

  it("accepts a different text", () => {
    render(
      <NotFoundView
        title="Region Not Found"
        text="The region you're looking for doesn't exist."
        actions={[{ name: "Back to All Regions", href: "/regions" }]}
      />,
    );
    expect(screen.getByRole("heading", { level: 1, name: "Region Not Found" })).toBeVisible();
    expect(screen.getByText("The region you're looking for doesn't exist.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to All Regions" })).toBeVisible();
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });
});

describe("ErrorView", () => {
  it("links to the same page and the home page, without a script", () => {
    render(<ErrorView reference="7f3a-91c2" />);
    expect(screen.getByText("Try again")).toHaveAttribute("href", "");
    expect(screen.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
    expect(screen.getByText("7f3a-91c2")).toBeVisible();
  });

  it("omits a missing reference", () => {
    render(<ErrorView />);
    expect(screen.queryByText(/reference/)).not.toBeInTheDocument();
  });
});

describe("RouteFocus", () => {
  const scrollTo = jest.fn();

  function Page({ title }: { title: string }) {
    return (
      <>
        <main>
          <PageHeading title={title} />
          <button type="button">Filter</button>
        </main>
        <RouteFocus />
      </>
    );
  }

  beforeEach(() => {
    mockPathname = "/regions";
    mockSearch = "";
    window.location.hash = "";
    jest.spyOn(window, "scrollTo").mockImplementation(scrollTo);
  });

  it("does not move the focus on the first load", () => {
    render(<Page title="Florida Regions" />);
    expect(document.body).toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it("scrolls to the top and focuses the heading when the path changes", () => {
    const { rerender } = render(<Page title="Florida Regions" />);
    mockPathname = "/region/south";
    rerender(<Page title="South Florida" />);
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole("heading", { name: "South Florida" })).toHaveFocus();
  });

  it("scrolls to the top and focuses the heading when a list's page changes", () => {
    const { rerender } = render(<Page title="Florida Regions" />);
    mockSearch = "page=2";
    rerender(<Page title="Florida Regions, page 2" />);
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole("heading", { name: "Florida Regions, page 2" })).toHaveFocus();
  });

  it("keeps scroll position and focus when a filter changes, even back to page 1", () => {
    mockSearch = "page=2";
    const { rerender } = render(<Page title="Florida Regions" />);
    screen.getByRole("button", { name: "Filter" }).focus();
    mockSearch = "verified=1";
    rerender(<Page title="Florida Regions" />);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Filter" })).toHaveFocus();
  });

  it("does not scroll for a URL with a fragment", () => {
    const { rerender } = render(<Page title="Florida Regions" />);
    mockPathname = "/regions/more";
    window.location.hash = "#counties";
    rerender(<Page title="More" />);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
