import { render, screen, waitFor } from "@testing-library/react";
import { OwnersOnly } from "@/components/owners/owners-only";

const fetchMock = jest.fn<Promise<Response>, [string]>();

beforeEach(() => {
  fetchMock.mockReset();
  Object.defineProperty(globalThis, "fetch", { value: fetchMock, configurable: true });
});

afterEach(() => {
  document.cookie = "signed_in=; Max-Age=0";
});

const show = () =>
  render(
    <>
      <OwnersOnly part="listing" businessId="joes-diner" />
      <OwnersOnly part="listing" businessId="joes-diner" />
    </>,
  );
const answer = (body: unknown) =>
  fetchMock.mockImplementation(async () => ({ json: async () => body }) as Response);

describe("owners' tools on a profile", () => {
  it("send no request for a visitor, and show nothing", () => {
    const { container } = show();
    expect(fetchMock).not.toHaveBeenCalled();
    expect(container).toBeEmptyDOMElement();
  });

  it("send one request for a page, and show an owner the link to the listing", async () => {
    document.cookie = "signed_in=1";
    answer({ isOwner: true });
    show();
    const links = await screen.findAllByRole("link", { name: "Manage the listing" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/account/listings/joes-diner",
      "/account/listings/joes-diner",
    ]);
    expect(fetchMock.mock.calls).toEqual([["/api/owned/joes-diner"]]);
  });

  it.each([[{ isOwner: false }], [{ isOwner: "yes" }], [null], ["isOwner"]])(
    "show nothing to a member for the response %j",
    async (body) => {
      document.cookie = "signed_in=1";
      answer(body);
      const { container } = show();
      await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
      await Promise.resolve();
      expect(container).toBeEmptyDOMElement();
    },
  );

  it("show nothing while the server is unreachable", async () => {
    document.cookie = "signed_in=1";
    fetchMock.mockRejectedValue(new TypeError("offline"));
    const { container } = show();
    await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
    expect(container).toBeEmptyDOMElement();
  });
});
