// Calls the API (/api/v1) as a program does.
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { newNetwork } from "./network";
import { siteOrigin } from "./site";

export type Document = {
  paths: Record<string, { get: { parameters: { name: string; schema: { enum?: unknown[] } }[] } }>;
  components: { schemas: Record<string, object> };
};

/** Calls the API, each time from a new network unless `headers` name one, because calls are limited per network. */
export function call(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${siteOrigin()}/api/v1${path}`, { headers: { ...newNetwork(), ...headers } });
}

export async function readDocument(): Promise<Document> {
  return (await call("/openapi.json")).json();
}

/** Returns a function that validates a response against its schema in the OpenAPI document: the errors, or null. */
export function createChecker(document: Document) {
  const ajv = addFormats(new Ajv2020({ allErrors: true }));
  const schemas = new Map(
    Object.entries(document.components.schemas).map(([name, schema]) => [
      name,
      ajv.compile(schema),
    ]),
  );
  return (name: "Businesses" | "Business" | "Problem", answer: unknown) => {
    const check = schemas.get(name);
    if (!check) throw new Error(`The document has no schema ${name}.`);
    return check(answer) ? null : ajv.errorsText(check.errors);
  };
}
