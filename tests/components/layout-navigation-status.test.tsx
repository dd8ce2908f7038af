import { act, render, screen } from "@testing-library/react";
import { startTransition } from "react";
import { NavigationStatus } from "@/components/layout/navigation-status";
import { onRouterTransitionStart } from "@/instrumentation-client";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const show = () =>
  render(
    <>
      <main id="content">
        <p>Here</p>
      </main>
      <NavigationStatus />
    </>,
  );
const sign = () => document.querySelector("[aria-live]");
const skeleton = () => document.querySelector<HTMLElement>("[data-slot=profile-skeleton]");
const wait = (milliseconds: number) => act(async () => void jest.advanceTimersByTime(milliseconds));

/** Starts a navigation as Next does, and returns a function that ends it. */
async function setOut(url: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await act(async () =>
    startTransition(async () => {
      onRouterTransitionStart(url);
      await promise;
    }),
  );
  return () => act(async () => resolve());
}

it("shows nothing for a navigation below 150 ms", async () => {
  show();
  const arrive = await setOut("/about-us");
  await wait(149);
  expect(sign()).toBeEmptyDOMElement();
  await arrive();
  await wait(1000);
  expect(sign()).toBeEmptyDOMElement();
});

it.each([
  ["/about-us", "Loading..."],
  ["/categories", "Loading..."],
  ["/county/martin?page=2", "Loading businesses..."],
  ["/category/hvac", "Loading businesses..."],
  ["/region/south", "Loading businesses..."],
  ["/businesses/search?q=hvac", "Loading businesses..."],
  ["/businesses/search/yarrow-1", "Loading businesses..."],
])("for %s shows after 150 ms '%s', until the page is loaded", async (url, words) => {
  show();
  const arrive = await setOut(url);
  await wait(150);
  expect(sign()).toHaveTextContent(words);
  expect(skeleton()).not.toBeInTheDocument();
  expect(screen.getByRole("main")).toHaveTextContent("Here");
  await arrive();
  expect(sign()).toBeEmptyDOMElement();
});

it("replaces the current page with the skeleton of a profile", async () => {
  show();
  const arrive = await setOut("/business/yarrow-1");
  await wait(150);
  expect(screen.getByRole("main")).toContainElement(skeleton());
  expect(sign()).toHaveTextContent("Loading...");
  await arrive();
  expect(skeleton()).not.toBeInTheDocument();
});

it("shows the latest of several navigations", async () => {
  show();
  await setOut("/business/yarrow-1");
  await wait(150);
  const arrive = await setOut("/about-us");
  await wait(150);
  expect(skeleton()).not.toBeInTheDocument();
  expect(sign()).toHaveTextContent("Loading...");
  await arrive();
});
