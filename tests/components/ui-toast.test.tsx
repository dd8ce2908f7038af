import { act, fireEvent, render, screen } from "@testing-library/react";
import { takeFlashMessage } from "@/components/ui/flash-cookie";
import { Toaster } from "@/components/ui/toaster";
import { dismissToast, toast } from "@/components/ui/use-toast";
import { FLASH_COOKIE, TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS } from "@/lib/site";

let mockPathname = "/";
jest.mock("next/navigation", () => ({ usePathname: () => mockPathname }));

function setFlash(value: string) {
  document.cookie = `${FLASH_COOKIE}=${encodeURIComponent(value)}; Path=/`;
}

async function renderToaster() {
  const view = render(<Toaster />);
  // The toast list is loaded on first use.
  await act(() => import("@/components/ui/toast-list"));
  return view;
}

const shownToasts = () => document.querySelectorAll("[data-slot=toast]");

beforeEach(() => {
  jest.useFakeTimers();
  mockPathname = "/";
});

afterEach(() => {
  // Removes toasts of earlier tests, because the list is shared by all of them.
  act(() => {
    dismissToast(toast({ title: "last" }));
    jest.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
  });
  jest.useRealTimers();
});

describe("Toaster", () => {
  it("renders nothing without a message", async () => {
    const { container } = await renderToaster();
    expect(container).toBeEmptyDOMElement();
  });

  it("shows one toast at a time, the newest", async () => {
    await renderToaster();
    await act(async () => {
      toast({ title: "Sign in failed", variant: "destructive" });
      toast({ title: "Signed in successfully", description: "Welcome back!" });
    });
    expect(shownToasts()).toHaveLength(1);
    expect(shownToasts()[0]).toHaveTextContent("Signed in successfullyWelcome back!");
  });

  it("closes after five seconds", async () => {
    await renderToaster();
    await act(async () => void toast({ title: "Post created successfully" }));
    act(() => jest.advanceTimersByTime(TOAST_DURATION_MS - 1));
    expect(shownToasts()).toHaveLength(1);
    act(() => jest.advanceTimersByTime(1));
    expect(shownToasts()).toHaveLength(0);
  });

  it("closes when dismissed, and is removed later", async () => {
    const { container } = await renderToaster();
    await act(async () => void toast({ title: "Sign up failed" }));
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(shownToasts()).toHaveLength(0);
    expect(container).not.toBeEmptyDOMElement();
    act(() => jest.advanceTimersByTime(TOAST_REMOVE_DELAY_MS));
    expect(container).toBeEmptyDOMElement();
  });

  it("moves the focus to the toasts on F8", async () => {
    await renderToaster();
    await act(async () => void toast({ title: "Post created successfully" }));
    fireEvent.keyDown(document, { key: "F8", code: "F8" });
    expect(screen.getByRole("list")).toHaveFocus();
  });

  it("shows the message of a redirect once", async () => {
    setFlash(JSON.stringify({ title: "Signed in successfully", description: "Welcome back!" }));
    await renderToaster();
    expect(shownToasts()[0]).toHaveTextContent("Welcome back!");
    expect(document.cookie).not.toContain(FLASH_COOKIE);
  });

  it("reads the flash cookie again after a change of path", async () => {
    const { rerender } = await renderToaster();
    setFlash(JSON.stringify({ title: "Signed in successfully" }));
    mockPathname = "/account";
    await act(async () => rerender(<Toaster />));
    expect(shownToasts()).toHaveLength(1);
  });
});

describe("the flash cookie", () => {
  it.each([
    ["no JSON", "<script>alert(1)</script>"],
    ["no object", JSON.stringify("Signed in")],
    ["null", "null"],
    ["a list", JSON.stringify(["Signed in"])],
    ["no title", JSON.stringify({ description: "Welcome back!" })],
    ["a blank title", JSON.stringify({ title: "  " })],
    ["a title that is no text", JSON.stringify({ title: { html: "<b>" } })],
    ["a title too long for a toast", JSON.stringify({ title: "x".repeat(121) })],
    ["a description too long", JSON.stringify({ title: "Hi", description: "x".repeat(301) })],
    ["an unknown variant", JSON.stringify({ title: "Hi", variant: "javascript:" })],
  ])("is ignored and deleted when it contains %s", (_, value) => {
    setFlash(value);
    expect(takeFlashMessage()).toBeNull();
    expect(document.cookie).not.toContain(FLASH_COOKIE);
  });

  it("is ignored when its encoding is broken", () => {
    document.cookie = `${FLASH_COOKIE}=%E0%A4%A; Path=/`;
    expect(takeFlashMessage()).toBeNull();
    expect(document.cookie).not.toContain(FLASH_COOKIE);
  });

  it("keeps title, description and variant, and drops the rest", () => {
    setFlash(JSON.stringify({ title: "Sign in failed", variant: "destructive", href: "//evil" }));
    expect(takeFlashMessage()).toEqual({ title: "Sign in failed", variant: "destructive" });
  });

  it("shows markup as text", async () => {
    setFlash(JSON.stringify({ title: "<img src=x>" }));
    await renderToaster();
    expect(screen.getByText("<img src=x>")).toBeVisible();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });
});
