import { act, fireEvent, render, screen } from "@testing-library/react";
import { ShareButton } from "@/components/businesses/share-button";
import { toast } from "@/components/ui/use-toast";

// How a message is shown is tested with the toaster; here it matters which one.
jest.mock("@/components/ui/use-toast", () => ({ toast: jest.fn() }));

const url = "http://localhost/business/harbor-bakery-1";
const refusal = () => jest.fn().mockRejectedValue(new DOMException("No", "NotAllowedError"));
const success = () => jest.fn().mockResolvedValue(undefined);

/** Lends the browser what it has on some devices and lacks on others. */
function lend({ share, writeText }: { share?: jest.Mock; writeText?: jest.Mock }) {
  const clipboard = writeText && { writeText };
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
}

async function pressShare() {
  render(<ShareButton title="Harbor Bakery" path="/business/harbor-bakery-1" className="" />);
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Share" }));
  });
}

const messages = () => jest.mocked(toast).mock.calls.map(([message]) => message);

describe("sharing that does not work out", () => {
  it("stays silent when visitors change their mind", async () => {
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
  ])("shows the address to copy when %s", async (_, abilities) => {
    lend(abilities);
    await pressShare();
    expect(messages()).toEqual([{ title: "Copy this address to share it", description: url }]);
  });
});

describe("sharing", () => {
  it("hands name and address to the device where it can share, without a message", async () => {
    const share = success();
    const writeText = success();
    lend({ share, writeText });
    await pressShare();
    expect(share).toHaveBeenCalledWith({ title: "Harbor Bakery", url });
    expect(writeText).not.toHaveBeenCalled();
    expect(messages()).toEqual([]);
  });

  it("copies the address where it cannot, and says so", async () => {
    const writeText = success();
    lend({ writeText });
    await pressShare();
    expect(writeText).toHaveBeenCalledWith(url);
    expect(messages()).toEqual([
      { title: "Link copied", description: "Paste it wherever you want to share it." },
    ]);
  });
});
