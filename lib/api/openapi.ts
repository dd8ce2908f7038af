// Builds the OpenAPI document from the schemas that the server itself uses.
import { z } from "zod";
import { CALLS_PER_MINUTE } from "@/lib/rate-limits";
import { site } from "@/lib/site";
import { listResponse, listParameters, businessResponse, oneParameters, problem } from "./schema";

/** `siteUrl` is the origin of the site. */
export function toOpenApi(siteUrl: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: site.name,
      version: "1.0.0",
      description: `The published listings, as the pages show them, for programs. No key is needed; ${CALLS_PER_MINUTE} calls a minute are free.`,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: `${siteUrl}/api/v1` }],
    security: [],
    paths: {
      "/businesses": { get: listBusinessesOperation() },
      "/businesses/{id}": { get: getBusinessOperation() },
    },
    components: {
      schemas: {
        Businesses: toJsonSchema(listResponse),
        Business: toJsonSchema(businessResponse),
        Problem: toJsonSchema(problem),
      },
    },
  };
}

function listBusinessesOperation() {
  return {
    operationId: "listBusinesses",
    summary: "Lists the businesses that a search finds",
    description:
      "At most 1,000 businesses of a search can be paged to; filter by category and county to get the others.",
    parameters: toParameters(listParameters),
    responses: {
      "200": {
        description: "A page of businesses. The Link header contains the URL of the next page.",
        headers: { ETag: textHeader, Link: textHeader },
        content: {
          "application/json": { schema: reference("Businesses") },
          "application/geo+json": { schema: { type: "object" } },
          "text/csv": { schema: { type: "string" } },
        },
      },
      ...problemResponses,
    },
  };
}

function getBusinessOperation() {
  return {
    operationId: "getBusiness",
    summary: "Returns one business",
    parameters: [
      { name: "id", in: "path", required: true, schema: { type: "string" } },
      ...toParameters(oneParameters),
    ],
    responses: {
      "200": {
        description: "The business, with the data that its page shows.",
        headers: { ETag: textHeader },
        content: {
          "application/json": { schema: reference("Business") },
          "application/geo+json": { schema: { type: "object" } },
          "text/csv": { schema: { type: "string" } },
          "text/vcard": { schema: { type: "string" } },
        },
      },
      "308": {
        description: "The business was merged into another one, whose URL is in Location.",
        headers: { Location: textHeader },
      },
      "404": toProblemResponse("There is no such business."),
      ...problemResponses,
    },
  };
}

type ParameterObject = {
  name: string;
  in: "query";
  description: string;
  required: false;
  schema: Record<string, unknown>;
};

/** Converts the parameters of a schema to OpenAPI's parameter objects. */
function toParameters(schema: z.ZodObject): ParameterObject[] {
  const { properties = {} } = toJsonSchema(schema);
  return Object.entries(properties).flatMap(([name, property]) => {
    if (typeof property !== "object") return [];
    const { description = "", ...rest } = property;
    return { name, in: "query" as const, description, required: false as const, schema: rest };
  });
}

/** A longer list of values is described by examples. */
const MAX_VALUES_LISTED = 8;
const VALUES_AS_EXAMPLE = 3;

/** Describes the parameters of a list in words, for people. */
export function describeParameters(): { name: string; description: string; values: string }[] {
  return toParameters(listParameters).map(({ name, description, schema }) => ({
    name,
    description,
    values: describeValues(schema),
  }));
}

function describeValues({
  enum: values,
  minimum,
  maximum,
  default: usual,
  type,
}: ParameterObject["schema"]) {
  const unless = usual === undefined ? "" : `; ${String(usual)} by default`;
  if (Array.isArray(values)) {
    if (values.length > MAX_VALUES_LISTED)
      return `For example, ${values.slice(0, VALUES_AS_EXAMPLE).join(", ")}${unless}.`;
    return `One of ${values.join(", ")}${unless}.`;
  }
  if (minimum !== undefined) return `From ${String(minimum)} to ${String(maximum)}${unless}.`;
  return type === "boolean" ? "True or false." : "";
}

function toJsonSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, { target: "draft-2020-12" });
}

function reference(name: "Businesses" | "Business" | "Problem") {
  return { $ref: `#/components/schemas/${name}` };
}

const textHeader = { schema: { type: "string" } };

function toProblemResponse(description: string) {
  return { description, content: { "application/problem+json": { schema: reference("Problem") } } };
}

const problemResponses = {
  "304": { description: "Not modified: If-None-Match contains the current ETag." },
  "400": toProblemResponse("A parameter is invalid; the problem names it."),
  "429": { ...toProblemResponse("Too many calls."), headers: { "Retry-After": textHeader } },
  "503": {
    ...toProblemResponse("The directory is temporarily unavailable."),
    headers: { "Retry-After": textHeader },
  },
};
