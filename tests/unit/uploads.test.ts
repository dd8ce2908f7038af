/** Upload slots per account and address, and the length and timeout of request bodies. */
import { createUploadSlots } from "@/lib/photos/upload-slots";
import { readBody } from "@/lib/request-body";

describe("an upload slot", () => {
  it("is one of four, at most two for each account and address", () => {
    const takeSlot = createUploadSlots();
    const end = takeSlot(["address 1", "member 1"]);
    expect(takeSlot(["address 1", "member 1"])).not.toBeNull();
    expect(takeSlot(["address 2", "member 1"])).toBeNull();
    expect(takeSlot(["address 1", "member 2"])).toBeNull();
    expect(takeSlot(["address 2", "member 2"])).not.toBeNull();
    expect(takeSlot(["address 2"])).not.toBeNull();
    expect(takeSlot(["address 3", "member 3"])).toBeNull();
    end?.();
    expect(takeSlot(["address 3", "member 3"])).not.toBeNull();
  });
});

describe("a request body", () => {
  const send = (body: ReadableStream<Uint8Array> | string) =>
    new Request("http://localhost", { method: "POST", body, duplex: "half" } as RequestInit);

  it("is read up to its maximum length", async () => {
    expect(String(await readBody(send("12345"), 5))).toBe("12345");
    expect(await readBody(send("123456"), 5)).toBe("long");
  });

  it("is canceled after its timeout", async () => {
    let isEnded = false;
    const endless = new ReadableStream<Uint8Array>({
      start: (sender) => sender.enqueue(new Uint8Array(1)),
      cancel: () => void (isEnded = true),
    });
    expect(await readBody(send(endless), 5, 1)).toBe("slow");
    expect(isEnded).toBe(true);
  });
});
