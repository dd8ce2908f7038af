import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { FilterChips } from "@/components/search/search-view";
import { FilterPanel } from "@/components/search/filter-panel";
import { LocationButton } from "@/components/search/location-button";
import { NoResults } from "@/components/search/no-results";
import { SearchBox } from "@/components/search/search-box";
import { SearchForm } from "@/components/search/search-form";
import { SearchStatus, SearchTransition } from "@/components/search/search-transition";
import { UnknownCategory } from "@/components/search/unknown-category";
import { toFilterChips, toFilterGroups } from "@/lib/search/filters";
import { understand } from "@/lib/search/parse";
import { emptyRequest, parseSearch } from "@/lib/search/schema";
import { toKeywords } from "@/lib/search/filter-categories";
import { categories } from "../support/categories";

const push = jest.fn();
let mockParams = new URLSearchParams();
jest.mock("next/navigation", () => ({
  useRouter: () => ({ push: (...args: unknown[]) => push(...args) }),
  useSearchParams: () => mockParams,
  usePathname: () => "/businesses/search",
}));

beforeEach(() => {
  mockParams = new URLSearchParams();
  window.history.replaceState(null, "", "/businesses/search");
});

const facets = {
  category: { HVAC: 3, Plumbing: 1001 },
  county: { Martin: 4 },
  branch: {},
  verified: 2,
};

function renderForm(params: Record<string, string> = {}) {
  const { request, problems } = parseSearch(categories, params);
  return render(
    <SearchTransition>
      <SearchForm
        categories={categories.all}
        request={request}
        problems={problems}
        place={understand(categories, request).understood.place}
        isOpen
      />
      <SearchStatus text="66 businesses" notes={["Showing results for “plumber”, not “plumer”."]} />
    </SearchTransition>,
  );
}

describe("a search for an unknown category", () => {
  it("keeps the typed text, and shows the nearest categories instead of every business", () => {
    const { request, problems } = parseSearch(categories, { category: "zzz", near: "Stuart" });
    const nearest = categories.all.filter(({ id }) => id === "hvac");
    render(<UnknownCategory {...{ request, problems, nearest, categories }} typed="zzz" />);
    expect(
      screen.getByRole("heading", { name: "There is no category called “zzz”" }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText("Name, trade or place")).toHaveValue("zzz");
    expect(screen.getByLabelText("Near")).toHaveValue("Stuart");
    expect(screen.getByRole("link", { name: "HVAC" })).toHaveAttribute(
      "href",
      "/businesses/search?category=hvac&near=Stuart",
    );
    expect(screen.queryByRole("article")).not.toBeInTheDocument();
  });
});

describe("the search form", () => {
  it("is a plain GET form that works without a script", () => {
    renderForm();
    const form = document.querySelector("form");
    expect(form).toHaveAttribute("action", "/businesses/search");
    expect(form).not.toHaveAttribute("method");
  });

  it("disables its button while all fields are empty", () => {
    renderForm();
    const button = screen.getByRole("button", { name: "Search" });
    expect(button).toBeDisabled();
    fireEvent.input(screen.getByLabelText("Near"), { target: { value: "34994" } });
    expect(button).toBeEnabled();
    fireEvent.input(screen.getByLabelText("Near"), { target: { value: "  " } });
    expect(button).toBeDisabled();
  });

  it("sends only filled-in fields", () => {
    renderForm();
    fireEvent.input(screen.getByLabelText("Near"), { target: { value: " 34994 " } });
    fireEvent.click(screen.getByRole("button", { name: "Search" }));
    expect(push).toHaveBeenCalledWith("/businesses/search?near=34994", { scroll: false });
  });

  it.each([
    ["a county", { near: "Martin County" }, "All of the county"],
    ["a county in the words", { q: "plumber in Martin County" }, "All of the county"],
    ["a county that was chosen", { county: "martin" }, "All of the county"],
    ["a radius around a county's seat", { near: "Martin County", radius: "30" }, "30 miles"],
    ["a city", { near: "Stuart" }, "30 miles"],
    ["a region as wide as it is", { near: "Space Coast" }, "50 miles"],
    ["a region with another radius", { near: "Space Coast", radius: "30" }, "30 miles"],
    ["nothing yet", {}, "30 miles"],
  ])("shows the radius for %s", (_, params, shown) => {
    renderForm(params);
    expect(screen.getByLabelText("Within")).toHaveDisplayValue(shown);
  });

  it.each([
    ["near", "Martin County"],
    ["near", "Space Coast"],
    ["q", "plumber in Martin County"],
  ])("searches 30 miles around the place of %s=%s when that is selected", (name, text) => {
    renderForm({ [name]: text });
    fireEvent.change(screen.getByLabelText("Within"), {
      target: {
        value: screen.getByRole<HTMLOptionElement>("option", { name: "30 miles" }).value,
      },
    });
    fireEvent.click(screen.getByRole("button", { name: "Search" }));
    const { searchParams } = new URL(String(push.mock.calls[0]?.[0]), "http://localhost");
    const { request } = parseSearch(categories, Object.fromEntries(searchParams));
    expect(understand(categories, request).query.center?.radiusMiles).toBe(30);
  });

  it("keeps the filters of the URL", () => {
    renderForm({ q: "roof", county: "martin", verified: "1", sort: "name", page: "3" });
    fireEvent.click(screen.getByRole("button", { name: "Search" }));
    expect(push.mock.calls[0]?.[0]).toBe(
      "/businesses/search?q=roof&county=martin&verified=1&sort=name",
    );
  });

  it("shows an invalid place's error at its field, and keeps the typed text", () => {
    renderForm({ near: "99999" });
    const near = screen.getByLabelText("Near");
    expect(near).toHaveValue("99999");
    expect(near).toBeInvalid();
    expect(near).toHaveAccessibleDescription(/99999/);
  });

  it("focuses the invalid field on submit", () => {
    renderForm({ near: "99999" });
    expect(document.body).toHaveFocus();
    fireEvent.click(screen.getByRole("button", { name: "Search" }));
    expect(screen.getByLabelText("Near")).toHaveFocus();
  });

  it("keeps the focus when all fields are valid", () => {
    renderForm({ near: "34994" });
    screen.getByLabelText("Within").focus();
    fireEvent.click(screen.getByRole("button", { name: "Search" }));
    expect(screen.getByLabelText("Within")).toHaveFocus();
  });

  it("keeps words without a letter, with an error", () => {
    renderForm({ q: "?!" });
    const words = screen.getByLabelText("Name, trade or place");
    expect(words).toHaveValue("?!");
    expect(words).toHaveAccessibleDescription(/Please type a word/);
  });

  it("shows the words of the URL after Back", () => {
    const { rerender } = renderForm({ q: "roof" });
    const words = screen.getByLabelText("Name, trade or place");
    fireEvent.input(words, { target: { value: "something else" } });
    mockParams = new URLSearchParams("q=fence");
    rerender(
      <SearchTransition>
        <SearchForm
          categories={categories.all}
          {...parseSearch(categories, { q: "fence" })}
          place={null}
          isOpen
        />
      </SearchTransition>,
    );
    expect(words).toHaveValue("fence");
  });
});

describe("a link of the search page", () => {
  function renderLink(href: string) {
    render(
      <SearchTransition>
        <a href={href}>Martin</a>
      </SearchTransition>,
    );
    return screen.getByRole("link");
  }

  it("changes the results without a full page load", () => {
    const isDefault = fireEvent.click(renderLink("/businesses/search?county=martin"));
    expect(isDefault).toBe(false);
    expect(push).toHaveBeenCalledWith("/businesses/search?county=martin", { scroll: false });
  });

  it.each([
    ["another page", "/business/yarrow-plumbing-1", {}],
    ["a new tab", "/businesses/search?q=roof", { ctrlKey: true }],
  ])("is left to the browser for %s", (_, href, keys) => {
    const link = renderLink(href);
    // jsdom cannot follow links.
    link.addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(link, keys);
    expect(push).not.toHaveBeenCalled();
  });
});

it("announces the number of results and corrections politely", () => {
  renderForm();
  const status = screen.getByText("66 businesses").closest("[role=status]");
  expect(status).toHaveTextContent("Showing results for “plumber”, not “plumer”.");
});

describe("the category picker", () => {
  const button = () => screen.getByRole("button", { name: /^Category/ });
  const list = () => within(screen.getByRole("listbox", { name: "Categories" }));
  const options = () => list().getAllByRole("option");
  const active = () => list().getByRole("option", { selected: true });

  const fetchMock = jest.fn();

  beforeEach(() => {
    Object.assign(window, { fetch: fetchMock });
    fetchMock.mockResolvedValue({ ok: true, json: async () => toKeywords(categories.all) });
  });
  afterEach(() => Reflect.deleteProperty(window, "fetch"));

  async function open(press: () => void = () => fireEvent.click(button())) {
    renderForm();
    press();
    const input = await screen.findByPlaceholderText("Search categories...");
    await waitFor(() => expect(fetchMock).toHaveBeenCalled());
    await act(async () => {}); // The categories' other words are loaded.
    return input;
  }

  it("has the specified label", () => {
    renderForm();
    expect(button()).toHaveTextContent("Select business category");
    expect(button()).toHaveAttribute("aria-expanded", "false");
  });

  it("opens with the focus in its search line", async () => {
    const input = await open();
    expect(input).toHaveFocus();
    expect(input).toHaveAttribute("role", "combobox");
    expect(button()).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("listbox", { name: "Categories" })).toBeInTheDocument();
  });

  it("filters the list while typing, with a message when it is empty", async () => {
    const input = await open();
    fireEvent.change(input, { target: { value: "dog" } });
    expect(options().map((option) => option.textContent)).toEqual([
      "Dog Grooming",
      "Dog Training",
      "Animal Services",
    ]);
    fireEvent.change(input, { target: { value: "qqq" } });
    expect(screen.queryByText("Dog Grooming", { selector: "li" })).not.toBeInTheDocument();
    expect(screen.getByText("No category found.")).toHaveAttribute("role", "status");
  });

  it.each([
    ["cat", "Catering"],
    ["plumber", "Plumbing"],
    ["bbq", "Food and Drinks"],
    ["lawn", "Landscape"],
    ["home repair", "Home Remodeling"],
    ["ALL", "All categories"],
  ])("finds for %j first %s", async (text, label) => {
    const input = await open();
    fireEvent.change(input, { target: { value: text } });
    expect(active()).toHaveTextContent(label);
  });

  it("finds categories by their names when their other words cannot be loaded", async () => {
    fetchMock.mockRejectedValue(new Error("away"));
    const input = await open();
    expect(fetchMock.mock.calls[0]?.[0]).toBe("/api/category-keywords");
    fireEvent.change(input, { target: { value: "dog" } });
    expect(options().map((option) => option.textContent)).toEqual(["Dog Grooming", "Dog Training"]);
  });

  it("is used by keyboard: arrows move, Enter picks, the focus returns", async () => {
    const input = await open();
    fireEvent.change(input, { target: { value: "dog" } });
    fireEvent.keyDown(input, { key: "ArrowDown" });
    const first = active();
    expect(first).toHaveTextContent("Dog Training");
    expect(input).toHaveAttribute("aria-activedescendant", first.id);
    fireEvent.keyDown(input, { key: "ArrowUp" });
    expect(active()).toHaveTextContent("Dog Grooming");
    fireEvent.keyDown(input, { key: "Enter" });
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(button()).toHaveTextContent("Dog Grooming");
    expect(button()).toHaveFocus();
    expect(push).not.toHaveBeenCalled();
  });

  it("enables the button, and searches for the category alone", async () => {
    const input = await open();
    fireEvent.change(input, { target: { value: "hvac" } });
    fireEvent.keyDown(input, { key: "Enter" });
    fireEvent.click(screen.getByRole("button", { name: "Search" }));
    expect(push.mock.calls[0]?.[0]).toBe("/businesses/search?category=hvac");
  });

  it.each(["ArrowDown", "ArrowUp"])("opens on %s like a select", async (key) => {
    const input = await open(() => expect(fireEvent.keyDown(button(), { key })).toBe(false));
    expect(input).toHaveFocus();
  });

  it("closes on Escape and changes nothing", async () => {
    const input = await open();
    fireEvent.keyDown(input, { key: "Escape" });
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(button()).toHaveTextContent("Select business category");
    expect(button()).toHaveFocus();
  });
});

describe("the filters", () => {
  const reading = understand(categories, { ...emptyRequest, category: "hvac", verifiedOnly: true });

  it("show a plus sign when counts are minimums", () => {
    const counted = { category: { HVAC: 312 }, county: {}, branch: {}, verified: 24 };
    render(
      <FilterPanel
        groups={toFilterGroups(categories, {
          ...reading,
          facets: { ...counted, areAtLeast: true },
        })}
        chosen={0}
        done="Show 4 results"
      />,
    );
    expect(screen.getByRole("link", { name: /^HVAC/ })).toHaveTextContent("312+");
    expect(screen.getByRole("link", { name: /^Verified/ })).toHaveTextContent(/24\+$/);
  });

  it("link to the filtered results, each with its count", () => {
    render(
      <FilterPanel
        groups={toFilterGroups(categories, { ...reading, facets })}
        chosen={0}
        done="Show 4 results"
      />,
    );
    const link = screen.getByRole("link", { name: /^Martin/ });
    expect(link).toHaveTextContent("4");
    expect(link).toHaveAttribute(
      "href",
      "/businesses/search?category=hvac&county=martin&verified=1",
    );
    expect(screen.getByRole("link", { name: /^Plumbing/ })).toHaveTextContent("1,000+");
  });

  it("mark the selected ones, with a link to remove them", () => {
    render(
      <FilterPanel
        groups={toFilterGroups(categories, { ...reading, facets })}
        chosen={0}
        done="Show 4 results"
      />,
    );
    const chosen = screen.getByRole("link", { name: /^HVAC/ });
    expect(chosen).toHaveAttribute("aria-current", "true");
    expect(chosen).toHaveAttribute("href", "/businesses/search?verified=1");
  });

  it("hide a filter without results, unless it is selected", () => {
    const without = { ...facets, verified: 0 };
    const { unmount } = render(
      <FilterPanel
        groups={toFilterGroups(categories, {
          ...understand(categories, emptyRequest),
          facets: without,
        })}
        chosen={0}
        done="Show 4 results"
      />,
    );
    expect(screen.queryByText("Verified veteran")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Open now" })).toBeInTheDocument();
    unmount();
    render(
      <FilterPanel
        groups={toFilterGroups(categories, { ...reading, facets: without })}
        chosen={0}
        done="Show 4 results"
      />,
    );
    expect(screen.getByRole("link", { name: /^Verified/ })).toHaveAttribute(
      "href",
      "/businesses/search?category=hvac",
    );
  });

  it("hide the order by distance without a place", () => {
    render(
      <FilterPanel
        groups={toFilterGroups(categories, { ...reading, facets })}
        chosen={0}
        done="Show 4 results"
      />,
    );
    expect(screen.queryByRole("link", { name: "Nearest" })).not.toBeInTheDocument();
  });

  it("are nofollow, so that search engines do not crawl all combinations", () => {
    render(
      <FilterPanel
        groups={toFilterGroups(categories, { ...reading, facets })}
        chosen={0}
        done="Show 4 results"
      />,
    );
    for (const link of screen.getAllByRole("link")) expect(link).toHaveAttribute("rel", "nofollow");
  });
});

describe("the chips", () => {
  it("remove one filter each, or all of them", () => {
    const request = { ...emptyRequest, category: "hvac", near: "34994", openNow: true };
    render(<FilterChips chips={toFilterChips(categories, understand(categories, request))} />);
    const links = within(screen.getByRole("list", { name: "Chosen" })).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Remove HVAC", "/businesses/search?near=34994&open=1"],
      ["Remove Near 34994", "/businesses/search?category=hvac&open=1"],
      ["Remove Open now", "/businesses/search?category=hvac&near=34994"],
      ["Clear all", "/businesses/search"],
    ]);
  });

  it("show the words, and a radius other than the default", () => {
    const labels = (words: string) => {
      const request = { ...emptyRequest, words };
      return toFilterChips(categories, understand(categories, request)).map(({ label }) => label);
    };
    expect(labels("Wide-Awake plumber within 50 miles of Stuart")).toEqual([
      "“wide awake”",
      "Plumbing",
      "Near Stuart",
      "Within 50 miles",
    ]);
    expect(labels("plumber near Stuart")).toEqual(["Plumbing", "Near Stuart"]);
    expect(labels("plumber in Martin County")).toEqual(["Plumbing", "Near Martin County"]);
    expect(labels("“wide awake”")).toEqual(["“wide awake”"]);
    expect(labels('"wide awake"')).toEqual(["“wide awake”"]);
  });

  it("remove the radius alone", () => {
    const request = { ...emptyRequest, near: "Stuart", radiusMiles: 50, page: 2 };
    const chips = toFilterChips(categories, understand(categories, request));
    expect(chips.at(-1)).toEqual({
      label: "Within 50 miles",
      href: "/businesses/search?near=Stuart",
    });
  });

  it("are hidden without filters", () => {
    const { container } = render(
      <FilterChips chips={toFilterChips(categories, understand(categories, emptyRequest))} />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});

describe("a search without results", () => {
  it("shows the specified message", () => {
    const { container } = render(<NoResults />);
    expect(screen.getByRole("heading", { name: "No businesses found" })).toBeInTheDocument();
    expect(container).toHaveTextContent(
      "We couldn't find any businesses matching your search criteria.",
    );
    expect(container).toHaveTextContent("Try searching with a different category or ZIP code.");
  });

  it("names the business at its center", () => {
    const { container } = render(<NoResults nearbyName="Yarrow Plumbing" />);
    expect(container).toHaveTextContent(
      "We couldn't find any veteran-owned businesses within 30 miles of Yarrow Plumbing.",
    );
  });

  it("names the category without businesses", () => {
    const { container } = render(<NoResults missing="No lawyers are listed yet." />);
    expect(container).toHaveTextContent("No lawyers are listed yet.We couldn't find any");
  });

  it("offers the popular trades where nothing is near either", () => {
    render(<NoResults categories={categories} />);
    const trades = within(screen.getByRole("navigation", { name: "Or look at a trade" }));
    expect(trades.getAllByRole("link")).toHaveLength(5);
    expect(trades.getByRole("link", { name: "HVAC" })).toHaveAttribute("href", "/category/hvac");
  });

  it("links to other pages", () => {
    render(<NoResults />);
    const ways = screen
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
    expect(ways).toEqual(
      expect.arrayContaining([
        ["All categories", "/categories"],
        ["All businesses", "/businesses/search"],
        ["Veteran resources", "/veteran-resources"],
      ]),
    );
  });
});

describe("'Use my location'", () => {
  const getCurrentPosition = jest.fn();
  beforeEach(() => Object.assign(navigator, { geolocation: { getCurrentPosition } }));
  afterEach(() => Reflect.deleteProperty(navigator, "geolocation"));

  function renderButton() {
    const onSubmit = jest.fn((event: Event) => event.preventDefault());
    render(
      <form>
        <input name="near" aria-label="Near" />
        <LocationButton field="near">Use my location</LocationButton>
      </form>,
    );
    document.querySelector("form")?.addEventListener("submit", onSubmit);
    return onSubmit;
  }

  it("requests the location only when it is pressed", () => {
    renderButton();
    expect(getCurrentPosition).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button"));
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  });

  it("rounds the coordinates so that they do not identify a house", () => {
    const onSubmit = renderButton();
    fireEvent.click(screen.getByRole("button"));
    const coords = { latitude: 27.197_543, longitude: -80.252_9 };
    act(() => getCurrentPosition.mock.calls[0]?.[0]({ coords }));
    expect(screen.getByLabelText("Near")).toHaveValue("27.20,-80.25");
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it("shows advice when the browser refuses the location", () => {
    const onSubmit = renderButton();
    fireEvent.click(screen.getByRole("button"));
    act(() => getCurrentPosition.mock.calls[0]?.[1]());
    expect(screen.getByRole("status")).toHaveTextContent("Enter a ZIP code or a city instead.");
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe("suggestions", () => {
  const fetchMock = jest.fn();
  const found = [
    { kind: "category", label: "Plumbing", href: "/businesses/search?category=plumbing" },
    { kind: "business", label: "Plumb Line", detail: "Stuart", href: "/business/plumb-line-1" },
  ];
  const answer = (body: unknown) => Promise.resolve({ ok: true, json: async () => body });

  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(window, { fetch: fetchMock });
    fetchMock.mockImplementation(() => answer(found));
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, "fetch");
  });

  async function use() {
    render(<SearchBox id="box" />);
    const input = screen.getByLabelText("Search for a business, trade or place");
    act(() => input.focus());
    await act(() => import("@/components/search/search-field"));
    return input;
  }

  async function type(input: HTMLElement, value: string) {
    fireEvent.input(input, { target: { value } });
    await act(() => jest.advanceTimersByTimeAsync(200));
  }

  it("are requested once, after a pause in typing", async () => {
    const input = await use();
    for (const value of ["pl", "plu", "plum"]) fireEvent.input(input, { target: { value } });
    await act(() => jest.advanceTimersByTimeAsync(199));
    expect(fetchMock).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(fetchMock.mock.calls[0]?.[0]).toBe("/api/suggest?q=plum");
  });

  it("are not requested for one letter or a very long text", async () => {
    const input = await use();
    await type(input, "p");
    await type(input, "p".repeat(101));
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it("abort an outdated request", async () => {
    const input = await use();
    fetchMock.mockImplementation(() => new Promise(() => {}));
    await type(input, "plum");
    const { signal } = fetchMock.mock.lastCall?.[1] ?? {};
    expect(signal).toMatchObject({ aborted: false });
    await type(input, "roof");
    expect(signal).toMatchObject({ aborted: true });
  });

  it("are a combobox with an announced number of options", async () => {
    const input = await use();
    expect(input).toHaveAttribute("aria-expanded", "false");
    await type(input, "plum");
    expect(input).toHaveAttribute("role", "combobox");
    expect(input).toHaveAttribute("aria-expanded", "true");
    expect(screen.getAllByRole("option")).toHaveLength(2);
    expect(screen.getByRole("status")).toHaveTextContent("2 suggestions");
  });

  it("are selected by keyboard", async () => {
    const input = await use();
    await type(input, "plum");
    fireEvent.keyDown(input, { key: "ArrowUp" });
    expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Plumb Line");
    fireEvent.keyDown(input, { key: "Enter" });
    expect(push).toHaveBeenCalledWith("/business/plumb-line-1");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  it("let Enter submit the form while none is active", async () => {
    const input = await use();
    await type(input, "plum");
    expect(fireEvent.keyDown(input, { key: "Enter" })).toBe(true);
    expect(push).not.toHaveBeenCalled();
  });

  it("close on Escape, and when the focus leaves", async () => {
    const input = await use();
    await type(input, "plum");
    fireEvent.keyDown(input, { key: "Escape" });
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    await type(input, "plumb");
    expect(screen.getByRole("listbox")).toBeInTheDocument();
    fireEvent.blur(input);
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  it("open again with an arrow key after Escape", async () => {
    const input = await use();
    await type(input, "plum");
    fireEvent.keyDown(input, { key: "Escape" });
    fireEvent.keyDown(input, { key: "ArrowDown" });
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByRole("listbox")).toBeInTheDocument();
    expect(screen.queryByRole("option", { selected: true })).not.toBeInTheDocument();
  });

  it("are hidden when the request fails", async () => {
    const input = await use();
    fetchMock.mockImplementation(() => Promise.reject(new Error("away")));
    await type(input, "plum");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });
});
