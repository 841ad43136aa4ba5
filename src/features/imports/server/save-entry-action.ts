import { sql } from 'kysely';
import { z } from 'zod';
import { actions, defineAction } from '#access/actions.ts';
import { enqueue } from '#access/events/emit.ts';
import { can } from '#access/permissions.ts';
import type { AccountScope } from '#access/scope.ts';
import { entryColumns } from '#features/content/entry-columns.ts';
import { fieldRows } from '#features/content/server/fields/custom-field-queries.ts';
import type { ActionField } from '#lib/action-field.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { ImportSettings } from '../entry-import.ts';
import { type Known, readRow } from '../read-row.ts';
import { enqueueMedia } from './fetch-media.job.ts';
import { placeEntryJob } from './find-places.ts';
import { fieldsToChoose } from './imports.ts';
import { loadKnown, makeTerms, nothingMade } from './known.ts';
import { type Planned, planRows } from './plan-rows.ts';
import { writeRows } from './write-rows.ts';

const matches = [
  { value: 'key', label: 'Key of another program' },
  { value: 'title', label: 'Title' },
  { value: 'id', label: 'Entry ID' },
  { value: 'none', label: 'None: always a new entry' },
] as const;
const matchKeys = matches.map(({ value }) => value);

/** Each field of an entry as a cell of a sheet has it; an empty one says nothing. */
const Input = z.object({ match: z.enum(matchKeys, 'Choose how to find the entry.') }).catchall(z.string().max(20_000));
type Input = z.infer<typeof Input>;

const text = (key: string, label: string, kind: 'line' | 'prose' = 'line', hint = ''): ActionField => ({
  key,
  kind,
  label,
  hint,
  isRequired: false,
});
const offered = [
  'title',
  'contentType',
  'categories',
  'services',
  'tags',
  'customerName',
  'customerEmail',
  'address',
  'city',
  'statusService',
  'statusContent',
] as const;

/** Who has made an entry and when is said by imports alone. */
const ofImports: ReadonlySet<string> = new Set(['person', 'createDate']);

/** Makes an entry, or changes the one that has the key, title or id. */
export const saveEntryAction = actions.provide(
  defineAction({
    name: 'imports.saveEntry',
    label: 'Create or update an entry',
    need: 'content.edit',
    needs: 'event',
    makesEntry: true,
    input: Input,
    fields: [
      {
        key: 'match',
        kind: 'choice',
        label: 'Find the entry by',
        hint: 'If there is none yet, it is created.',
        isRequired: true,
        options: [...matches],
      },
      text('key', 'Key of another program', 'line', 'By which that program knows it, such as a job number.'),
      text('id', entryColumns.id),
      ...offered.map((key) => text(key, entryColumns[key])),
      text('description', entryColumns.description, 'prose'),
      text('media', 'Photos and videos (addresses)', 'prose'),
    ],
    async listFields(scope) {
      const fields = await fieldRows(scope);
      return fields.map(({ key, name, type }) => text(`fields.${key}`, name, type === 'multiText' ? 'prose' : 'line'));
    },
    initial: { match: 'key', key: '', title: '', description: '' },
    async check(scope, input) {
      const known = new Set((await fieldsToChoose(scope)).flatMap(({ key }) => (ofImports.has(key) ? [] : key)));
      for (const key of Object.keys(valuesOf(input)))
        if (!known.has(key)) throw refused(key, 'This field no longer exists. Leave it out.');
      requireUpload(scope, input);
      if (input.match !== 'none' && !input[input.match])
        throw refused(input.match, 'Fill this in: the entry is found by it.');
    },
    async run(scope, input, { userId }) {
      const { row, title } = await save(scope, input, userId);
      const entryIds = [row.entryId];
      const name = title ? `“${title}”` : 'an entry without a title';
      if (row.outcome === 'unchanged') return { words: `Found ${name}, unchanged.`, entryIds, isNothing: true };
      return { words: `${row.outcome === 'created' ? 'Created' : 'Changed'} ${name}.`, entryIds };
    },
  }),
);

const valuesOf = ({ match: _match, ...values }: Input): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value.trim() ? [[key, value.trim()]] : [])));

/** @throws FORBIDDEN */
function requireUpload(scope: AccountScope, { media = '' }: Input): void {
  if (media.trim() && !can(scope, 'media.upload'))
    throw problem('FORBIDDEN', 'Photos and videos need the permission media.upload. Leave them out.');
}

const refused = (field: string, message: string) =>
  problem('UNPROCESSABLE_CONTENT', message, { fields: { [field]: message } });

/** As a sheet of one row. @throws UNPROCESSABLE_CONTENT for a value that can't be */
async function save(scope: AccountScope, input: Input, userId: string) {
  requireUpload(scope, input);
  const { match } = input;
  const values = valuesOf(input);
  const found = match === 'none' ? '' : (values[match] ?? '');
  if (match !== 'none' && found === '') throw refused(match, 'It says nothing to find its entry by.');
  await lockName(scope, `${match} ${foldText(found)}`);
  const columns = Object.keys(values);
  const cells = Object.values(values);
  const settings = ImportSettings.parse({ columns, match, makesTerms: can(scope, 'taxonomy.update') });
  const before = await loadKnown(scope);
  const read = readRow(cells, settings, before);
  const isNaming = settings.makesTerms && read.errors.length === 0 && Object.keys(read.names).length > 0;
  const { refused: notMade } = isNaming ? await makeTerms(scope, [read], before) : nothingMade;
  const known = isNaming ? await loadKnown(scope) : before;
  const sheet = { importId: '', settings, known, isTrial: false, refused: notMade };
  const planned = await planRows(scope, sheet, [{ number: 1, cells, key: '' }]);
  const row = planned[0];
  if (!row || row.outcome === 'failed') throw failure(row, columns, known);
  await writeRows(scope, planned, userId);
  await enqueueMedia(scope, newUid(), planned, userId);
  if (values['address']) await enqueue(scope, placeEntryJob, { entryId: row.entryId, userId });
  const title = row.outcome === 'updated' ? row.row.title : '';
  return { row, title: values['title'] ?? title };
}

/** Two that come at once with one key are one entry. */
async function lockName({ tx, accountId }: AccountScope, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`entry ${accountId} ${name}`}, 0))`.execute(tx);
}

function failure(row: Planned | undefined, columns: readonly string[], { fields }: Known) {
  const [error] = row?.outcome === 'failed' ? row.errors : [];
  const message = error?.message ?? 'This can’t be saved.';
  const key = error?.column === null || error?.column === undefined ? undefined : columns[error.column];
  if (key === undefined) return problem('UNPROCESSABLE_CONTENT', message);
  const own = fields.find((field) => `fields.${field.key}` === key)?.name;
  const label = own ?? (entryColumns as Record<string, string>)[key] ?? key;
  return refused(key, `${label}: ${message}`);
}
