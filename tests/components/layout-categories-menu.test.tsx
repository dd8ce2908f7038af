import { act, fireEvent, render, screen } from "@testing-library/react";
import type { Route } from "next";
import { CategoriesEntry } from "@/components/layout/categories-entry";
import { MENU_OPEN_DELAY_MS } from "@/lib/site";

jest.mock("next/navigation", () => ({ usePathname: () => "/" }));

const MENU_CLOSE_DELAY_MS = 150;
const categories = [
  { name: "HVAC", href: "/category/hvac" as Route },
  { name: "Home Remodeling", href: "/category/home-repair" as Route },
];

function renderEntry() {
  render(
    <CategoriesEntry
      link={{ name: "Categories", href: "/categories" as Route }}
      categories={categories}
    />,
  );
}

// jsdom has no pointer events; the menu only reads their type.
class SimulatedPointerEvent extends MouseEvent {
  readonly pointerType: string;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? "";
  }
}

beforeAll(() => Object.assign(window, { PointerEvent: SimulatedPointerEvent }));
afterAll(() => Reflect.deleteProperty(window, "PointerEvent"));

const link = () => screen.getByRole("link", { name: "Categories" });
const toggle = () => screen.getByRole("button", { name: "Popular categories" });
const scriptArrives = () => act(() => import("@/components/layout/categories-entry"));
const mouse = { pointerType: "mouse" };

beforeEach(() => {
  jest.useFakeTimers();
  window.innerWidth = 1280;
});
afterEach(() => jest.useRealTimers());

describe("the Categories entry", () => {
  it("is a link to all categories before and after its menu is loaded", async () => {
    renderEntry();
    expect(link()).toHaveAttribute("href", "/categories");
    fireEvent.focus(link());
    await scriptArrives();
    expect(link()).toHaveAttribute("href", "/categories");
    expect(screen.queryByRole("link", { name: "HVAC" })).not.toBeInTheDocument();
  });

  it("opens its menu on the click that loads it", async () => {
    renderEntry();
    fireEvent.click(toggle());
    await scriptArrives();
    expect(toggle()).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("link", { name: "HVAC" })).toHaveAttribute("href", "/category/hvac");
    expect(screen.getByRole("link", { name: "All categories" })).toHaveAttribute(
      "href",
      "/categories",
    );
  });

  it("keeps the focus when the menu is loaded", async () => {
    renderEntry();
    act(() => link().focus());
    await scriptArrives();
    expect(link()).toHaveFocus();
  });

  it("opens 200 ms after the pointer enters, and closes 150 ms after it leaves", async () => {
    renderEntry();
    fireEvent.focus(link());
    await scriptArrives();
    fireEvent.pointerMove(link(), mouse);
    act(() => jest.advanceTimersByTime(MENU_OPEN_DELAY_MS - 1));
    expect(toggle()).toHaveAttribute("aria-expanded", "false");
    act(() => jest.advanceTimersByTime(1));
    expect(toggle()).toHaveAttribute("aria-expanded", "true");

    fireEvent.pointerOut(link(), { ...mouse, relatedTarget: document.body });
    act(() => jest.advanceTimersByTime(MENU_CLOSE_DELAY_MS - 1));
    expect(toggle()).toHaveAttribute("aria-expanded", "true");
    act(() => jest.advanceTimersByTime(1));
    expect(toggle()).toHaveAttribute("aria-expanded", "false");
  });

  it("closes on Escape and returns the focus to its button", async () => {
    renderEntry();
    fireEvent.click(toggle());
    await scriptArrives();
    const first = screen.getByRole("link", { name: "HVAC" });
    act(() => first.focus());
    fireEvent.keyDown(first, { key: "Escape" });
    expect(toggle()).toHaveAttribute("aria-expanded", "false");
    expect(toggle()).toHaveFocus();
  });

  it("loads no menu on a phone, where the drawer contains it", async () => {
    window.innerWidth = 390;
    renderEntry();
    fireEvent.click(toggle());
    await scriptArrives();
    expect(toggle()).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByRole("link", { name: "HVAC" })).not.toBeInTheDocument();
  });
});
