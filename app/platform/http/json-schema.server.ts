import * as z from "zod/mini";
import { momentFormat, uuidFormat } from "./formats.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Converts a schema for the OpenAPI document. */
export function jsonSchema(schema: z.core.$ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
    override: nameFormat,
  });
  return converted;
}

function nameFormat({
  zodSchema,
  jsonSchema: converted,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: JsonSchema;
}): void {
  const { checks = [] } = zodSchema._zod.def;
  if (checks.includes(momentFormat)) converted.format = "date-time";
  if (checks.includes(uuidFormat)) converted.format = "uuid";
}

/** Returns the properties that an object schema accepts; none without a schema. */
export function propertiesOf(schema: z.core.$ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    schema: property,
  }));
}
