import type * as z from "zod/mini";
import { filesSchema, longestContent, mostFiles } from "#app/features/replies/contract.ts";
import { largestBlock, valueSchema } from "#app/features/site-content/contract.ts";
import { uuidFormat } from "#app/platform/http/formats.ts";
import type { Largest } from "#app/platform/http/read-body.server.ts";

type Schema = z.core.$ZodType;

/** Allowance for ignored input: whitespace and unknown fields. */
const spare: Largest = { bytes: 16 * 1024, values: 200 };
/** The longest encodings of one character: "\u0000" in JSON, "%EF%BF%BF" in a form. */
const [jsonBytesPerCharacter, formBytesPerCharacter] = [6, 9];
const numberBytes = 32;

/** The lengths of strings that are bounded only by their format. */
const formatCharacters: Record<string, number> = { date: 10 };
const uuidCharacters = 36;

/** The limits of inputs whose fields share one limit, or that their handlers check. */
const sharedLimits = new Map<Schema, Largest>([
  [valueSchema, largestBlock],
  // Base64 needs no escapes.
  [filesSchema, { bytes: longestContent + mostFiles * 4_000, values: 3 * mostFiles + 1 }],
]);

/** Computes the size of the largest JSON that a schema accepts. Throws for fields without a bound. */
export function largestJson(schema: Schema): Largest {
  const { bytes, values } = largestOf(schema, "body");
  return { bytes: bytes + spare.bytes, values: values + spare.values };
}

/** Computes the size of the largest form or query that a schema accepts. Throws like `largestJson`. */
export function largestForm(schema: Schema): Largest {
  const { bytes, values } = largestJson(schema);
  return { bytes: Math.ceil((bytes * formBytesPerCharacter) / jsonBytesPerCharacter), values };
}

function largestOf(schema: Schema, name: string): Largest {
  const bounds = sharedLimits.get(schema);
  if (bounds) return bounds;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's own list of the kinds of schemas
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const one = (bytes: number): Largest => ({ bytes, values: 1 });
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- every other kind is refused
  switch (def.type) {
    case "string":
      return one(textBytes(longestText(schema, name)));
    case "number":
    case "boolean":
    case "null":
    case "undefined":
      return one(numberBytes);
    case "literal":
      return one(Math.max(...def.values.map((value) => textBytes(String(value).length))));
    case "enum":
      return one(Math.max(...Object.values(def.entries).map((value) => textBytes(String(value).length))));
    case "object": {
      if (def.catchall && def.catchall._zod.def.type !== "never") throw unbounded(name);
      const fields = Object.entries(def.shape).map(([key, field]) =>
        named(key.length, largestOf(field, `${name}.${key}`)),
      );
      return together(fields);
    }
    case "array": {
      const { most } = lengthCheck(schema);
      if (most === undefined) throw unbounded(name);
      const { bytes, values } = largestOf(def.element, `${name}[]`);
      return { bytes: most * (bytes + 1) + 2, values: most * values + 1 };
    }
    case "union": {
      const options = def.options.map((option) => largestOf(option, name));
      return {
        bytes: Math.max(...options.map(({ bytes }) => bytes)),
        values: Math.max(...options.map(({ values }) => values)),
      };
    }
    case "optional":
    case "nullable":
    case "default":
      return largestOf(def.innerType, name);
    case "pipe":
      return largestOf(def.in, name);
    default:
      throw unbounded(name);
  }
}

function textBytes(characters: number): number {
  return characters * jsonBytesPerCharacter + 2;
}

function named(keyCharacters: number, { bytes, values }: Largest): Largest {
  return { bytes: textBytes(keyCharacters) + 2 + bytes, values };
}

function together(parts: readonly Largest[]): Largest {
  return {
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 2),
    values: parts.reduce((sum, { values }) => sum + values, 1),
  };
}

/** Returns the maximum length of a string. The schema must check the length first and not process longer strings. */
function longestText(schema: Schema, name: string): number {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller has looked at its type
  const known = formatCharacters[(schema._zod.def as z.core.$ZodStringFormatDef).format];
  if (known !== undefined) return known;
  if (schema._zod.def.checks?.includes(uuidFormat)) return uuidCharacters;
  const { most, before, after, endsThere } = lengthCheck(schema);
  if (most === undefined || before.some(looksInside) || (!endsThere && after.some(looksInside))) throw unbounded(name);
  return most;
}

/** Finds the length limit of a string or list. Other checks can come before or after it. */
function lengthCheck(schema: Schema) {
  const checks = (schema._zod.def.checks ?? []).map(({ _zod: { def } }) => def);
  const at = checks.findIndex(({ check }) => check === "max_length");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as its name says
  const bound = checks[at] as z.core.$ZodCheckMaxLengthDef | undefined;
  const [before, after] = [checks.slice(0, Math.max(0, at)), checks.slice(at + 1)];
  return { most: bound?.maximum, before, after, endsThere: bound?.abort === true };
}

function looksInside({ check }: z.core.$ZodCheckDef): boolean {
  return check !== "min_length";
}

function unbounded(name: string): Error {
  return new Error(`Expected a bound for ${name}: shortText(), line(), paragraph(), or z.maxLength() of a list`);
}
