/** Validation of server action calls: accepts what pages send, and rejects arguments that Next or an action would throw at. */
import { isWholeForm, readCall } from "@/lib/auth/cross-site-forms";

const toId = (kind: string) => kind + "0".repeat(40);
const WITH_STATE = toId("60");
const WITHOUT_STATE = toId("40");

async function isCall(id: string, body: string | Record<string, string>): Promise<boolean> {
  const sent = typeof body === "string" ? body : toForm(body);
  const headers = { "next-action": id };
  const request = new Request("http://localhost/auth", { method: "POST", headers, body: sent });
  return readCall(request).then(
    () => true,
    () => false,
  );
}

function isForm(fields: Record<string, string>): boolean {
  try {
    return isWholeForm(toForm(fields));
  } catch {
    return false;
  }
}

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("server action calls by a script", () => {
  it("accepts a form, with or without the previous state before it", async () => {
    const state = '{"message":null,"fields":{},"text":"$$5 off","email":"$undefined"}';
    expect(await isCall(WITH_STATE, { "0": `[${state},"$K1"]`, "1_email": "a" })).toBe(true);
    expect(await isCall(WITHOUT_STATE, { "0": '["$K1"]', "1_go": "back" })).toBe(true);
    expect(await isCall(toId("00"), "[]")).toBe(true);
  });

  it.each(["[]", "{}", "", "x", "[1,2]", '[{},"$K1"]', "null"])(
    "rejects the body %j",
    async (text) => {
      expect(await isCall(WITH_STATE, text)).toBe(false);
    },
  );

  it.each([
    ...["[]", "x", '["$K1"]', '[{},"$K1",1]', '[{},"$F1"]', "[{},{}]", '[{"a":"$@1"},"$K1"]'],
    ...['[{"a":"$Q1"},"$K1"]', '[{"a":"$9"},"$K1"]', '[{"a":["$1:__proto__"]},"$K1"]'],
  ])("rejects the arguments %s", async (text) => {
    expect(await isCall(WITH_STATE, { "0": text })).toBe(false);
  });

  it("rejects form fields without an argument list", async () => {
    expect(await isCall(WITH_STATE, { "1_email": "a" })).toBe(false);
  });
});

describe("forms sent without a script", () => {
  const named = (id: string, bound: string) => ({
    $ACTION_REF_1: "",
    "$ACTION_1:0": JSON.stringify({ id, bound: "$@1" }),
    "$ACTION_1:1": bound,
  });

  it("accepts an action by its id, or by a reference with the previous state", () => {
    expect(isForm({ [`$ACTION_ID_${WITHOUT_STATE}`]: "", email: "a" })).toBe(true);
    expect(isForm(named(WITH_STATE, '[{"message":null}]'))).toBe(true);
    expect(isForm({ email: "a" })).toBe(true);
  });

  it("rejects bound arguments that do not fit the action", () => {
    expect(isForm({ [`$ACTION_ID_${WITH_STATE}`]: "" })).toBe(false);
    expect(isForm(named(WITHOUT_STATE, "[{}]"))).toBe(false);
    for (const bound of ["[]", "[1,2,3]", "{}", "", '["$Q9"]'])
      expect(isForm(named(WITH_STATE, bound))).toBe(false);
  });

  it("rejects a changed action reference", () => {
    const fields = named(WITH_STATE, "[{}]");
    for (const changed of ["", "7", "null", "{}", `{"id":"${WITH_STATE}","bound":null}`])
      expect(isForm({ ...fields, "$ACTION_1:0": changed })).toBe(false);
  });
});
