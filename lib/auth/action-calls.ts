// Checks that the call of a server action has the arguments that our actions take. Others Next cannot read, or passes to the
// action unchecked, and responds with a 500.

import { z } from "zod";

/** Header with an action's id in a call by a script; forms without a script have it in a field. */
export const ACTION_HEADER = "next-action";

/** Arguments by the first digits of Next's action id. Our actions take a form, most of them with its last state before it. */
const ARGUMENTS: Readonly<Record<string, number>> = { "00": 0, "40": 1, "60": 2 };

/** Fields that Next adds to a form for use without a script: an action by its id, or by a number if it has bound arguments. */
const BY_ID = /^\$ACTION_ID_(.*)$/;
const BY_NUMBER = /^\$ACTION_REF_(\d+)$/;

/** The action of such a number; its bound arguments are in the next field. */
const named = z.object({ id: z.string(), bound: z.literal("$@1") });

/** A form among the arguments, as React encodes it. */
const FORM = /^\$K[\da-f]+$/;

/** Texts that React decodes as references, except those that our forms send: a form, undefined, and temporary references. */
const REFERENCE = /^\$(?!\$|[KT][\da-f]+$|undefined$)/;

/** Returns the fields of a call by a script: multipart, or a text for an action without arguments. Throws when it cannot be read. */
export async function readCall(request: Request): Promise<FormData> {
  const count = argumentsOf(request.headers.get(ACTION_HEADER) ?? "");
  const sent = request.clone();
  const form = count === 0 ? new FormData() : await sent.formData();
  const given = readArguments(count === 0 ? await sent.text() : form.get("0"));
  const isWhole = given.length === count && (count === 0 || FORM.test(String(given.at(-1))));
  if (!isWhole) throw new TypeError("not the arguments of an action");
  return form;
}

/** Checks a form sent without a script; throws when it cannot be read. Next itself refuses missing and unknown actions. */
export function isWholeForm(form: FormData): boolean {
  return [...form.keys()].every((name) => {
    const [, id] = BY_ID.exec(name) ?? [];
    if (id !== undefined) return argumentsOf(id) < 2;
    const [, number] = BY_NUMBER.exec(name) ?? [];
    if (number === undefined) return true;
    const action = named.parse(readJson(form.get(`$ACTION_${number}:0`)));
    const bound = readArguments(form.get(`$ACTION_${number}:1`));
    return bound.length + 1 === argumentsOf(action.id);
  });
}

function argumentsOf(id: string): number {
  return ARGUMENTS[id.slice(0, 2)] ?? 0;
}

/** Throws when it is no list, or has a reference that no page of ours sends. */
function readArguments(text: unknown): unknown[] {
  const given = readJson(text, (_key, value: unknown) => {
    if (typeof value === "string" && REFERENCE.test(value)) throw new TypeError("a reference");
    return value;
  });
  return z.array(z.unknown()).parse(given);
}

function readJson(text: unknown, revive?: (key: string, value: unknown) => unknown): unknown {
  return JSON.parse(typeof text === "string" ? text : "", revive);
}
