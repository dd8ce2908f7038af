import { act, fireEvent, render, screen } from "@testing-library/react";
import { ShareButton } from "@/components/businesses/share-button";
import { toast } from "@/components/ui/use-toast";

// Tests of the toaster cover how a message is shown; these tests check its text.
jest.mock("@/components/ui/use-toast", () => ({ toast: jest.fn() }));

const url = "http://localhost/business/harbor-bakery-1";
const refusal = () => jest.fn().mockRejectedValue(new DOMException("No", "NotAllowedError"));
const success = () => jest.fn().mockResolvedValue(undefined);

/** Gives the browser the sharing functions that only some devices have. */
function lend({ share, writeText }: { share?: jest.Mock; writeText?: jest.Mock }) {
  const clipboard = writeText && { writeText };
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
}

async function pressShare() {
  render(<ShareButton title="Harbor Bakery" url={url} className="" />);
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Share" }));
  });
}

const messages = () => jest.mocked(toast).mock.calls.map(([message]) => message);

describe("failed sharing", () => {
  it("shows nothing when the visitor cancels", async () => {
    const share = jest.fn().mockRejectedValue(new DOMException("Canceled", "AbortError"));
    const writeText = success();
    lend({ share, writeText });
    await pressShare();
    expect(share).toHaveBeenCalledTimes(1);
    expect(writeText).not.toHaveBeenCalled();
    expect(messages()).toEqual([]);
  });

  it.each([
    ["the device refuses to share", { share: refusal() }],
    ["the clipboard is closed", { writeText: refusal() }],
    ["there is no clipboard at all", {}],
  ])("shows the URL to copy when %s", async (_, abilities) => {
    lend(abilities);
    await pressShare();
    expect(messages()).toEqual([{ title: "Copy this address to share it", description: url }]);
  });
});

describe("sharing", () => {
  it("begins an email without a script", () => {
    render(<ShareButton title="Harbor & Son" url={url} className="" />);
    const link = screen.getByRole("link", { name: "Share by email" });
    const mail = new URL(link.getAttribute("href") ?? "");
    expect([...mail.searchParams]).toEqual([
      ["subject", "Harbor & Son"],
      ["body", url],
    ]);
  });

  it("copies the URL where pages have no clipboard, as without HTTPS", async () => {
    lend({});
    let copied: unknown;
    const execCommand = () => {
      copied =
        document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value;
      return true;
    };
    Object.defineProperty(document, "execCommand", { value: execCommand, configurable: true });
    await pressShare();
    expect(copied).toBe(url);
    expect(document.querySelector("textarea")).toBeNull();
    expect(messages()).toMatchObject([{ title: "Link copied" }]);
    Reflect.deleteProperty(document, "execCommand");
  });

  it("passes name and URL to the device's share dialog, without a message", async () => {
    const share = success();
    const writeText = success();
    lend({ share, writeText });
    await pressShare();
    expect(share).toHaveBeenCalledWith({ title: "Harbor Bakery", url });
    expect(writeText).not.toHaveBeenCalled();
    expect(messages()).toEqual([]);
  });

  it("copies the URL without a share dialog, with a message", async () => {
    const writeText = success();
    lend({ writeText });
    await pressShare();
    expect(writeText).toHaveBeenCalledWith(url);
    expect(messages()).toEqual([
      { title: "Link copied", description: "Paste it wherever you want to share it." },
    ]);
  });
});
