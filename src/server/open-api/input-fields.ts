import type { AnyProcedure } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';

/** What paths and headers need to know about a procedure's input. */
export interface InputFields {
  /** Array fields: in a query, a single value is an array, too. */
  lists: readonly string[];
  /** Whether it takes the `version` that was read. */
  isVersioned: boolean;
}

interface Shape {
  properties?: Record<string, Shape>;
  oneOf?: Shape[];
  anyOf?: Shape[];
  type?: unknown;
}

const converter = new ZodToJsonSchemaConverter();
const known = new WeakMap<AnyProcedure, InputFields>();

export function inputFields(procedure: AnyProcedure): InputFields {
  const found = known.get(procedure) ?? fieldsOf(procedure);
  known.set(procedure, found);
  return found;
}

function fieldsOf(procedure: AnyProcedure): InputFields {
  const schema = procedure['~orpc'].inputSchema;
  if (!schema) return { lists: [], isVersioned: false };
  const [, converted] = converter.convert(schema, { strategy: 'input' });
  const { properties, oneOf, anyOf } = converted as Shape;
  const all = [properties, ...(oneOf ?? anyOf ?? []).map((one) => one.properties)].flatMap((some) =>
    Object.entries(some ?? {}),
  );
  return {
    lists: all.filter(([, { type }]) => type === 'array').map(([name]) => name),
    isVersioned: all.some(([name]) => name === 'version'),
  };
}
