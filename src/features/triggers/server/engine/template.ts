import { Liquid } from 'liquidjs';
import type { ActionField } from '#lib/action-field.ts';
import { isProblem, problem } from '#lib/problem.ts';

/** Texts of steps with placeholders. Nothing outside of the given facts can be reached, and no text takes long. */
const engine = new Liquid({
  templates: {},
  ownPropertyOnly: true,
  strictFilters: true,
  parseLimit: 20_000,
  renderLimit: 200,
  memoryLimit: 1_000_000,
});
// They read other texts.
for (const tag of ['include', 'render', 'layout', 'block']) delete engine.tags[tag];

/** What texts can name. */
export type Facts = Readonly<Record<string, unknown>>;

/** @throws UNPROCESSABLE_CONTENT for a text that isn't written right, or takes too long */
export function render(text: string, facts: Facts): string {
  if (!text.includes('{')) return text;
  try {
    return storable(String(engine.parseAndRenderSync(text, facts)));
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    throw problem('UNPROCESSABLE_CONTENT', `A placeholder isn’t written right: ${why.split(', line:')[0]}.`);
  }
}

/** What can be named below each root of a placeholder; null for anything. */
export type Names = ReadonlyMap<string, ReadonlySet<string> | null>;

/** Why a text can't be filled in, in words: it isn't written right, or names what there isn't. Undefined if it can. */
export function faultOf(text: string, names: Names): string | undefined {
  try {
    render(text, {});
  } catch (error) {
    if (!isProblem(error)) throw error;
    return error.message;
  }
  if (!text.includes('{')) return undefined;
  const unknown = engine.globalVariableSegmentsSync(text).find(([root, key]) => {
    const below = names.get(String(root));
    return below === undefined || (below !== null && typeof key === 'string' && !below.has(key));
  });
  if (!unknown) return undefined;
  const written = unknown
    .filter((part) => typeof part === 'string')
    .slice(0, 2)
    .join('.');
  return `There is no placeholder {{ ${written} }}. Choose one of the list of placeholders.`;
}

/** Filters can halve an emoji or decode a NUL, neither of which the database takes. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** The input of an action with its texts filled in. Lines stay lines, whatever was filled in. */
export function fillIn(
  input: Readonly<Record<string, unknown>>,
  fields: readonly ActionField[],
  facts: Facts,
): Record<string, unknown> {
  const kinds = new Map(fields.map(({ key, kind }) => [key, kind]));
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => {
      const kind = kinds.get(key);
      if (typeof value !== 'string' || (kind !== 'line' && kind !== 'prose')) return [key, value];
      const text = render(value, facts);
      return [key, kind === 'line' ? text.replaceAll(/\s+/g, ' ').trim().slice(0, 200).toWellFormed() : text];
    }),
  );
}
