import * as z from "zod/mini";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Converts a schema for the OpenAPI document. */
export function jsonSchema(schema: z.core.$ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
  return converted;
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
