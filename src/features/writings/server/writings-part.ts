import { entryParts } from '#features/content/server/entry-part.ts';
import type { EntryFields, EntryPatch } from '#features/content/entry.ts';
import type { Writing, Writings } from '#features/content/writing.ts';
import type { AccountScope } from '#access/scope.ts';
import { printValue } from '#lib/print-value.ts';
import { problem } from '#lib/problem.ts';
import { cleanRichText } from '#platform/children/clean-code.ts';
import type { EntryRow } from '#features/content/server/editing/entry-row.ts';
import { fieldRows } from '#features/content/server/fields/custom-field-queries.ts';
import type { Destination } from '../destination.ts';
import { fillPlaceholders, placeholders, written } from '../placeholders.ts';
import { isEmptyWriting } from '../writing-state.ts';
import { destinationRows } from './destination-queries.ts';

/** An entry's texts are validated by the rules of their destinations. */
export const writingsPart = entryParts.provide({
  name: 'writings',
  editing: { check: checkWritings, unready: unfilled },
});

/**
 * An entry's texts after a patch: changed ones are sanitized, empty ones are dropped, and checks have the names that the
 * destination gives them today. A text that is longer than its destination takes is a draft.
 * @throws UNPROCESSABLE_CONTENT
 */
async function checkWritings(
  scope: AccountScope,
  current: Pick<EntryFields, 'writings'>,
  patch: EntryPatch,
): Promise<EntryPatch> {
  const given = patch.writings;
  if (!given) return patch;
  const destinations = new Map((await destinationRows(scope)).map((one) => [one.uid, one]));
  const writings: Writings = {};
  for (const [id, writing] of Object.entries(given)) {
    const known = current.writings[id];
    const isKept = known !== undefined && printValue(known) === printValue(writing);
    const read = isKept ? known : await readWriting(destinations.get(id), writing);
    if (!isEmptyWriting(read)) writings[id] = read;
  }
  return { ...patch, writings };
}

async function readWriting(
  destination: Destination | undefined,
  { title, description, checkeds }: Writing,
): Promise<Writing> {
  if (!destination) refuse('One of these destinations no longer exists. Reload the page.');
  const names = new Map(destination.checks.map(({ id, name }) => [id, name]));
  const ids = [...new Set(checkeds.map(({ id }) => id))];
  const checked = ids.map((id) => {
    const name = names.get(id);
    if (name === undefined) refuse(`“${destination.name}” no longer has one of these checks. Reload the page.`);
    return { id, name };
  });
  return { title, description: await cleanRichText(description), checkeds: checked };
}

/** Visitors never read a placeholder: what an entry knows is filled in by now, and the rest is its writer's. */
async function unfilled(scope: AccountScope, rows: readonly EntryRow[]): Promise<Map<string, Error>> {
  const open = rows.filter(({ title, description }) => title.includes('{{') || description.includes('{{'));
  if (open.length === 0) return new Map();
  const known = new Set<string>([...placeholders, ...(await fieldRows(scope)).map(({ key }) => key)]);
  return new Map(
    open.flatMap(({ uid, title, description }): [string, Error][] => {
      const { missing } = fillPlaceholders(`${title} ${description}`, {});
      const names = missing.filter((name) => known.has(name)).map((name) => `“${written(name)}”`);
      const message = `Write something in place of ${names.join(', ')} first, or fill in what it names.`;
      return names.length > 0 ? [[uid, problem('UNPROCESSABLE_CONTENT', message)]] : [];
    }),
  );
}

function refuse(message: string): never {
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { writings: message } });
}
