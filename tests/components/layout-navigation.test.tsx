import { fireEvent, render, screen, within } from "@testing-library/react";
import type { Route } from "next";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Pagination } from "@/components/layout/pagination";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { contentId, SkipLink } from "@/components/layout/skip-link";
import { site } from "@/lib/site";

let mockPathname = "/";
jest.mock("next/navigation", () => ({ usePathname: () => mockPathname }));

describe("SiteHeader", () => {
  beforeEach(() => {
    mockPathname = "/about-us";
  });

  it("has the site's name and links to the five main pages", () => {
    render(<SiteHeader />);
    expect(screen.getByRole("link", { name: site.name })).toHaveAttribute("href", "/");
    const links = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Home", "/"],
      ["About Us", "/about-us"],
      ["Categories", "/categories"],
      ["Veteran Resources", "/veteran-resources"],
      ["Submit Business", "/submit-business"],
    ]);
  });

  it("marks the current page only", () => {
    render(<SiteHeader />);
    expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("About Us");
  });

  it("has a native popover as menu, which works without a script", () => {
    render(<SiteHeader />);
    const menu = screen.getByRole("navigation", { name: "Main" });
    expect(menu).toHaveAttribute("popover", "auto");
    const open = screen.getByRole("button", { name: "Menu" });
    expect(open).toHaveAttribute("popovertarget", menu.id);
    const close = screen.getByRole("button", { name: "Close" });
    expect(close).toHaveAttribute("popovertarget", menu.id);
    expect(close).toHaveAttribute("popovertargetaction", "hide");
  });

  it("contains the given search form", () => {
    render(<SiteHeader search={<form role="search" />} />);
    expect(within(screen.getByRole("banner")).getByRole("search")).toBeInTheDocument();
  });

  describe("the menu on a phone", () => {
    const hidePopover = jest.fn();
    beforeEach(() => Object.assign(HTMLElement.prototype, { hidePopover }));
    afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, "hidePopover"));

    it("closes when a link is selected, and only then", () => {
      render(<SiteHeader />);
      const menu = screen.getByRole("navigation", { name: "Main" });
      fireEvent.click(within(menu).getByRole("list"));
      expect(hidePopover).not.toHaveBeenCalled();
      fireEvent.click(screen.getByRole("link", { name: "About Us" }));
      expect(hidePopover).toHaveBeenCalledTimes(1);
    });

    it("closes when the focus leaves it", () => {
      render(<SiteHeader search={<input aria-label="Search" />} />);
      const link = screen.getByRole("link", { name: "Home" });
      fireEvent.blur(link, { relatedTarget: screen.getByRole("link", { name: "About Us" }) });
      expect(hidePopover).not.toHaveBeenCalled();
      fireEvent.blur(link, { relatedTarget: screen.getByRole("textbox", { name: "Search" }) });
      expect(hidePopover).toHaveBeenCalledTimes(1);
    });
  });

  it("opens and closes the menu in its place in a browser without popovers", async () => {
    await import("@/components/layout/older-browsers");
    render(<SiteHeader />);
    const menu = screen.getByRole("navigation", { name: "Main" });
    expect(document.documentElement).toHaveAttribute("data-popovers", "none");
    fireEvent.click(screen.getByRole("button", { name: "Menu" }));
    expect(menu).toHaveAttribute("data-open");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(menu).not.toHaveAttribute("data-open");
    fireEvent.click(screen.getByRole("button", { name: "Menu" }));
    fireEvent.click(screen.getByRole("link", { name: "About Us" }));
    expect(menu).not.toHaveAttribute("data-open");
    Reflect.deleteProperty(HTMLElement.prototype, "hidePopover");
  });
});

describe("SiteFooter", () => {
  const foot = { siteUrl: "https://example.org", operator: { name: null, email: null } };

  it("shows operator and contact address when set", () => {
    const { rerender } = render(<SiteFooter {...foot} />);
    expect(screen.queryByText(/Run by/)).not.toBeInTheDocument();
    const operator = { name: "Harbor Veterans Inc.", email: "hello@example.org" };
    rerender(<SiteFooter {...foot} operator={operator} />);
    expect(screen.getByText("Run by Harbor Veterans Inc.")).toBeVisible();
    expect(screen.getByRole("link", { name: "hello@example.org" })).toHaveAttribute(
      "href",
      "mailto:hello@example.org",
    );
  });

  it("begins with the Veterans Crisis Line as a phone link", () => {
    render(<SiteFooter {...foot} />);
    const [first] = within(screen.getByRole("contentinfo")).getAllByRole("link");
    expect(first).toHaveAccessibleName("Dial 988 then press 1");
    expect(first).toHaveAttribute("href", "tel:988");
  });

  it("describes the site, with links to share it", () => {
    render(<SiteFooter {...foot} />);
    expect(screen.getByRole("region", { name: "About Us" })).toHaveTextContent("veterans");
    const share = screen.getByRole("link", { name: "Share this directory on Facebook" });
    expect(share.getAttribute("href")).toContain(encodeURIComponent("https://example.org"));
  });

  it("links to the legal pages under Support", () => {
    render(<SiteFooter {...foot} />);
    const support = screen.getByRole("navigation", { name: "Support" });
    for (const name of ["Privacy", "Terms", "Accessibility"]) {
      expect(within(support).getByRole("link", { name })).toBeInTheDocument();
    }
    expect(screen.getByRole("navigation", { name: "Quick Links" })).toBeInTheDocument();
  });
});

describe("SkipLink", () => {
  it("links past the header to the content", () => {
    render(<SkipLink />);
    expect(screen.getByRole("link", { name: "Skip to main content" })).toHaveAttribute(
      "href",
      `#${contentId}`,
    );
  });
});

describe("Breadcrumbs", () => {
  const items = [
    { name: "Home", href: "/" as Route },
    { name: "Regions", href: "/regions" as Route },
    { name: "Martin County", href: "/county/martin" as Route },
  ];

  it("links to every parent page, and marks the last item as the current page", () => {
    render(<Breadcrumbs items={items} siteUrl="https://vets.example" />);
    const trail = screen.getByRole("navigation", { name: "Breadcrumb" });
    const links = within(trail).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["Home", "Regions"]);
    expect(within(trail).getByText("Martin County")).toHaveAttribute("aria-current", "page");
  });
});

describe("Pagination", () => {
  const hrefFor = (page: number) => `/county/martin?page=${page}` as Route;

  it.each([0, 1])("is hidden when there are %d pages", (pageCount) => {
    const { container } = render(<Pagination page={1} pageCount={pageCount} hrefFor={hrefFor} />);
    expect(container).toBeEmptyDOMElement();
  });

  it("disables Previous on page 1", () => {
    render(<Pagination page={1} pageCount={3} hrefFor={hrefFor} />);
    expect(screen.queryByRole("link", { name: "Previous" })).not.toBeInTheDocument();
    expect(screen.getByText("Previous")).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("link", { name: "Next" })).toHaveAttribute("href", hrefFor(2));
  });

  it("disables Next on the last page", () => {
    render(<Pagination page={3} pageCount={3} hrefFor={hrefFor} />);
    expect(screen.queryByRole("link", { name: "Next" })).not.toBeInTheDocument();
    expect(screen.getByText("Next")).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("link", { name: "Previous" })).toHaveAttribute("href", hrefFor(2));
  });

  it("has rel=prev and rel=next", () => {
    render(<Pagination page={2} pageCount={3} hrefFor={hrefFor} />);
    expect(screen.getByRole("link", { name: "Previous" })).toHaveAttribute("rel", "prev");
    expect(screen.getByRole("link", { name: "Next" })).toHaveAttribute("rel", "next");
  });

  it("shows the current page, in words on phones and by its number", () => {
    render(<Pagination page={2} pageCount={9} hrefFor={hrefFor} />);
    expect(screen.getByText("Page 2 of 9")).toBeInTheDocument();
    expect(screen.getByRole("link", { current: "page" })).toHaveAccessibleName("Page 2");
  });

  it.each([
    { page: 1, pageCount: 9, shown: "12…9" },
    { page: 5, pageCount: 9, shown: "1…456…9" },
    { page: 9, pageCount: 9, shown: "1…89" },
    { page: 2, pageCount: 3, shown: "123" },
    { page: 2, pageCount: 4, shown: "1234" },
    { page: 1, pageCount: 4, shown: "1234" },
    { page: 4, pageCount: 8, shown: "12345…8" },
    { page: 1200, pageCount: 1865, shown: "1…1,1991,2001,201…1,865" },
  ])("shows $shown on page $page of $pageCount", ({ page, pageCount, shown }) => {
    render(<Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />);
    expect(screen.getByRole("list")).toHaveTextContent(shown);
  });
});
