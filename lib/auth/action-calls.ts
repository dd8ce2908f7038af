// Whether a call of an action carries what ours take. Whatever else it carries Next cannot read, or hands to the action as it
// is, and answers 500.

import { z } from "zod";

/** The name of an action in a call by a script; forms without one have it in a field. */
export const ACTION_HEADER = "next-action";

/** Ours take a form, and most of them before it what it was told last. Next writes into an action's id how many arguments it takes. */
const ARGUMENTS: Readonly<Record<string, number>> = { "00": 0, "40": 1, "60": 2 };

/** Fields that Next writes into a form without a script: an action by its id, or by number with what is bound to it. */
const BY_ID = /^\$ACTION_ID_(.*)$/;
const BY_NUMBER = /^\$ACTION_REF_(\d+)$/;

/** What such a number stands for; what is bound to it is in the next field. */
const named = z.object({ id: z.string(), bound: z.literal("$@1") });

/** A form among the arguments, as React writes it. */
const FORM = /^\$K[\da-f]+$/;

/** Texts that mean something else to React, but for those that forms of ours send: a form, nothing, and what a page keeps. */
const REFERENCE = /^\$(?!\$|[KT][\da-f]+$|undefined$)/;

/** By a script, which sends a form of several parts, or for an action without arguments a text. Throws where it cannot be read. */
export async function isWholeCall(request: Request): Promise<boolean> {
  const id = request.headers.get(ACTION_HEADER) ?? "";
  const sent = request.clone();
  if (argumentsOf(id) === 0) return readArguments(await sent.text()).length === 0;
  const given = readArguments((await sent.formData()).get("0"));
  return given.length === argumentsOf(id) && FORM.test(String(given.at(-1)));
}

/** By a form without a script; throws where it cannot be read. What names no action, or one that there is not, is for Next to refuse. */
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

/** Throws where it is no list, or refers to what no page of ours sends. */
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
