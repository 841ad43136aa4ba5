import { exampleValues } from './example-values.data.ts';

/** The subset of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
export type Schemas = Record<string, Schema>;

export function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return (name !== undefined && schemas[name]) || schema;
}

/** A value that fits the schema, plausible if the field's name is known. */
export function exampleOf(given: Schema, schemas: Schemas, name = ''): unknown {
  const schema = resolved(given, schemas);
  if (schema.properties || schema.type === 'object') return objectExample(schema, schemas);
  if ('const' in schema) return schema.const;
  const choices = choicesOf(schema);
  if (choices) return choices.includes(exampleValues[name]) ? exampleValues[name] : choices[0];
  if (schema.format === 'uri') return 'https://summit.sites.example.com/testimonial-request/Vq3…';
  if (schema.type === 'array') return schema.items ? [exampleOf(schema.items, schemas, singular(name))] : [];
  if (Object.hasOwn(exampleValues, name) && takes(schema, exampleValues[name])) return exampleValues[name];
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  return first ? exampleOf(first, schemas, name) : plainExample(schema);
}

function choicesOf({ enum: values, anyOf }: Schema): unknown[] | undefined {
  return values ?? (anyOf?.every((one) => 'const' in one) ? anyOf.map((one) => one.const) : undefined);
}

function objectExample({ properties = {}, required = [] }: Schema, schemas: Schemas): Record<string, unknown> {
  const shown = Object.entries(properties).filter(
    ([name]) => required.includes(name) || Object.hasOwn(exampleValues, name),
  );
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOf(schema, schemas, name)]));
}

const singular = (name: string): string => (name.endsWith('Ids') ? name.slice(0, -1) : name);

/** Whether a value found by name has the schema's type. */
function takes({ type, anyOf = [], oneOf, allOf }: Schema, value: unknown): boolean {
  if (anyOf.length) return anyOf.some((one) => takes(one, value));
  // Says nothing more, as a filter's tree.
  if (type === undefined && !oneOf && !allOf) return true;
  if (value === null) return type === 'null';
  return type === (typeof value === 'number' && type === 'integer' ? 'integer' : typeof value);
}

function plainExample({ type, format, pattern, minimum, default: byDefault }: Schema): unknown {
  if (byDefault !== undefined) return byDefault;
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return Math.max(minimum ?? 0, 0);
  if (type === 'null' || type === undefined) return null;
  if (format === 'date-time') return '2026-05-04T09:30:00.000Z';
  return pattern?.startsWith('^[0-9a-f]{4}') ? exampleValues.uid : 'text';
}
