import { ROLES } from "@/lib/core/roles";
import { inWholeUnits } from "@/lib/data/limits";
import type { JsonSchema } from "@/lib/http/openapi/json-schema";
import type { OpenApiDocument, Operation, Parameter, Reply } from "@/lib/http/openapi/schema";

export type Field = { name: string; type: string; rules: string[]; isRequired: boolean };

export type Values = { title: string; fields: Field[]; note?: string };

export type CallReference = {
  id: string;
  method: string;
  path: string;
  description?: string;
  access: string;
  takes: Values[];
  answers: Values[];
  failures: { status: string; meaning: string }[];
  limits: string[];
};

export type Area = { name: string; calls: CallReference[] };

export function referenceOf(document: OpenApiDocument): Area[] {
  const areas = new Map<string, CallReference[]>(document.tags.map(({ name }) => [name, []]));
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      areas.get(operation.tags[0] ?? "")?.push(callOf(document, { method, path, operation }));
    }
  }
  return [...areas].map(([name, calls]) => ({ name, calls }));
}

type Described = { method: string; path: string; operation: Operation };

function callOf(document: OpenApiDocument, { method, path, operation }: Described): CallReference {
  const { operationId, description, parameters = [], requestBody } = operation;
  const parametersIn = (place: Parameter["in"], title: string): Values[] => {
    const found = parameters.filter((parameter) => parameter.in === place);
    const fields = found.flatMap(({ name, schema, required, description }) =>
      fieldsOf(description ? { ...schema, description } : schema, name, required),
    );
    return fields.length > 0 ? [{ title, fields }] : [];
  };
  const body = requestBody?.content["application/json"]?.schema;
  const entries = Object.entries(operation.responses);
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    description,
    access: accessOf(operation),
    takes: [
      ...parametersIn("path", "In the path"),
      ...parametersIn("query", "In the query"),
      ...parametersIn("header", "In the headers"),
      ...(body ? [{ title: "In the body", fields: childrenOf(body, "") }] : []),
    ],
    answers: entries.flatMap(([status, reply]) => ("$ref" in reply ? [] : answersOf(status, reply))),
    failures: entries.flatMap(([status, reply]) =>
      "$ref" in reply ? { status, meaning: meaningOf(document, reply.$ref) } : [],
    ),
    limits: limitsOf(operation),
  };
}

function accessOf({ security, "x-roles": roles = [] }: Operation): string {
  if (security.some((scheme) => "session" in scheme))
    return roles.length === ROLES.length ? "Signed-in administrators" : `Administrators: ${roles.join(", ")}`;
  if (security.some((scheme) => "customer" in scheme)) return "Customers who are signed in";
  return security.length > 0 ? "The scheduler" : "Everyone";
}

function answersOf(status: string, { description, content }: Reply): Values[] {
  const schema = content?.["application/json"]?.schema;
  if (!schema) return [{ title: status, fields: [], note: description }];
  const variants = schema.anyOf ?? [schema];
  return variants.map((variant, index) => {
    const fields = childrenOf(variant, "");
    const title = index === 0 ? status : `${status}, or`;
    return fields.length > 0 ? { title, fields } : { title, fields, note: "A JSON object." };
  });
}

function meaningOf({ components }: OpenApiDocument, reference: string): string {
  return components.responses[reference.split("/").at(-1) ?? ""]?.description ?? "";
}

function limitsOf(operation: Operation): string[] {
  const limits = operation["x-rate-limit"] ?? [];
  const bytes = operation["x-max-body-bytes"];
  return [
    ...limits.map(
      ({ requests, seconds }) => `${requests.toLocaleString("en-US")} ${spanOf(seconds)} for each address`,
    ),
    ...(bytes ? [`Body at most ${bytes / 1024} KiB`] : []),
  ];
}

function spanOf(seconds: number): string {
  const { count, unit } = inWholeUnits(seconds);
  return count === 1 ? `a ${unit}`.replace("a hour", "an hour") : `in ${count} ${unit}s`;
}

function fieldsOf(schema: JsonSchema, name: string, isRequired: boolean): Field[] {
  return [{ name, type: typeOf(schema), rules: rulesOf(schema), isRequired }, ...childrenOf(schema, name)];
}

function childrenOf(schema: JsonSchema, name: string): Field[] {
  const inner = [schema, ...(schema.anyOf ?? [])];
  const found = inner.flatMap(({ properties = {}, required = [], items }) => [
    ...Object.entries(properties).flatMap(([key, child]) =>
      fieldsOf(child, name ? `${name}.${key}` : key, required.includes(key)),
    ),
    ...(items ? childrenOf(items, `${name}[]`) : []),
  ]);
  return [...new Map(found.map((field) => [field.name, field])).values()];
}

function typeOf({ type, anyOf, items, const: only }: JsonSchema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(" or ");
  const name = [type ?? "anything"].flat().join(" or ");
  return items ? `${name} of ${typeOf(items)}` : name;
}

function rulesOf(schema: JsonSchema): string[] {
  const { minLength, maxLength, minItems, maxItems, pattern, format, items } = schema;
  const least = schema.minimum ?? schema.exclusiveMinimum;
  const inner = [...(schema.anyOf ?? []), ...(items ? [items] : [])];
  const choices = schema.enum?.map((value) => JSON.stringify(value)).join(", ");
  return [
    ...(choices ? [`one of ${choices}`] : []),
    ...range(least, schema.maximum, schema.exclusiveMinimum === undefined ? "from" : "above", ""),
    ...range(minLength, maxLength, "from", " characters"),
    ...range(minItems, maxItems, "from", " entries"),
    ...(schema.multipleOf === undefined ? [] : [`in steps of ${schema.multipleOf}`]),
    ...(format ? [format] : []),
    ...(pattern ? [`matches ${pattern}`] : []),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} if not sent`]),
    ...(schema.description ? [schema.description.replaceAll("`", "")] : []),
    ...inner.filter(({ properties }) => !properties).flatMap(rulesOf),
  ];
}

function range(least: number | undefined, most: number | undefined, word: string, unit: string): string[] {
  const [from, to] = [least, most].map((limit) => limit?.toLocaleString("en-US"));
  if (from === undefined) return to === undefined ? [] : [`at most ${to}${unit}`];
  return to === undefined ? [`${word} ${from}${unit}`] : [`${word} ${from} to ${to}${unit}`];
}
