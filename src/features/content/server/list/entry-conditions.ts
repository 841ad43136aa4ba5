import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { foldText } from '#lib/text/fold-text.ts';
import type { Tx } from '#platform/database.ts';
import { planForValues } from '#platform/database/plan-mode.ts';
import type { Param } from '#platform/database/prepared-query.ts';
import type { EntryFilter } from '../../entry-filter.ts';
import { entryParts } from '../entry-part.ts';
import { conditionOf, type ReadFilter, readFilter } from '../filter/compile-filter.ts';
import type { Asked, Condition, FieldReader } from '../filter/entry-field.ts';

/** Whether a filter asks for nothing but these, so that kept counts answer it. */
export const asksOnlyFor = (filter: EntryFilter, keys: readonly (keyof EntryFilter)[]): boolean =>
  Object.entries(filter).every(
    ([key, value]) =>
      (keys as readonly string[]).includes(key) || !value || (Array.isArray(value) && value.length === 0),
  );

/** What a filter asks for, whatever the values: filters of one shape share a statement. */
export type FilterShape = ReturnType<typeof filterShape>;
export type FilterValues = ReturnType<typeof filterValues> & Record<`where${number}`, unknown>;

function filterShape(filter: EntryFilter, where?: ReadFilter) {
  return {
    where: where?.shape,
    isSearch: foldText(filter.search ?? '') !== '',
    isOfType: Boolean(filter.contentTypeId),
    isOfPipeline: Boolean(filter.pipelineId),
    hasStage: Boolean(filter.stageIds?.length),
    isMine: filter.mine ?? false,
    isTrash: filter.trash ?? false,
    hasStatus: Boolean(filter.status?.length),
    hasServiceStatus: Boolean(filter.statusService?.length),
    hasContentStatus: Boolean(filter.statusContent?.length),
    hasPublishStatus: Boolean(filter.statusPublish?.length),
    categories: filter.categoryIds?.length ?? 0,
    services: filter.serviceIds?.length ?? 0,
    tags: filter.tagIds?.length ?? 0,
  };
}

/** Of a list that isn't narrowed. */
export const anyEntry: FilterShape = filterShape({});

function filterValues({ accountId, actor }: AccountScope, filter: EntryFilter, where?: ReadFilter) {
  return {
    ...Object.fromEntries(where?.values.map((value, at) => [`where${at}`, value]) ?? []),
    accountId,
    userId: actor.kind === 'user' ? actor.userId : null,
    search: foldText(filter.search ?? ''),
    /** The database folds texts itself, and what is looked for in them alike. */
    words: filter.search ?? '',
    contentTypeId: filter.contentTypeId ?? null,
    pipelineId: filter.pipelineId ?? null,
    stageIds: filter.stageIds ?? [],
    status: filter.status ?? [],
    statusService: filter.statusService ?? [],
    statusContent: filter.statusContent ?? [],
    statusPublish: filter.statusPublish ?? [],
    categoryIds: filter.categoryIds ?? [],
    serviceIds: filter.serviceIds ?? [],
    tagIds: filter.tagIds ?? [],
  };
}

/** Whether the filter names terms or values, which may be on one entry or on half of them. */
export const hasTerms = ({ categories, services, tags, where }: FilterShape): boolean =>
  where !== undefined || categories + services + tags > 0;

/** Runs `work` with its statements planned for the filter's values if it names any. */
export const planOfTerms = <T>(tx: Tx, shape: FilterShape, work: () => Promise<T>): Promise<T> =>
  hasTerms(shape) ? planForValues(tx, work) : work();

interface Term {
  table: string;
  column: string;
  ids: 'categoryIds' | 'serviceIds' | 'tagIds';
  place: number;
}

function termsOf({ categories, services, tags }: FilterShape): Term[] {
  const of = (count: number, term: Omit<Term, 'place'>) =>
    Array.from({ length: count }, (_, place) => ({ ...term, place }));
  return [
    ...of(categories, { table: 'entry_category', column: 'category_id', ids: 'categoryIds' }),
    ...of(services, { table: 'entry_service', column: 'service_id', ids: 'serviceIds' }),
    ...of(tags, { table: 'entry_tag', column: 'tag_id', ids: 'tagIds' }),
  ];
}

export const namesOneTerm = (shape: FilterShape): boolean => shape.where === undefined && termsOf(shape).length === 1;

/** The ids of all entries with the one term that a filter names; undefined when it names none or several. */
export function entriesOfTerm(shape: FilterShape, param: Param<FilterValues>): RawBuilder<unknown> | undefined {
  const [term, ...more] = termsOf(shape);
  if (!term || more.length > 0) return undefined;
  return sql`select f.entry_id from ${isOn(term, param)} and f.account_id = ${param('accountId')}`;
}

/** A filter as conditions on the table `entry`, except its search. */
function entryConditions(shape: FilterShape, param: Param<FilterValues>): Condition[] {
  return [...ownConditions(shape, param), ...termConditions(shape, param)];
}

/** The same for entries that are asked as they come, rather than from the side of terms and values if that seems cheaper. */
export function conditionsOneByOne(shape: FilterShape, param: Param<FilterValues>): Condition[] {
  return [...ownConditions(shape, param, (reader) => reader.oneByOne ?? reader), ...termsOneByOne(shape, param)];
}

/** A filter as conditions with its search, which untitled entries pass (R-18). */
export function allConditions(shape: FilterShape, param: Param<FilterValues>): Condition[] {
  const search = sql<boolean>`(${matches(param)} or ${isUntitled} or entry.uid in (${mentions(param)}))`;
  return [...entryConditions(shape, param), ...(shape.isSearch ? [search] : [])];
}

/** What the filter asks of an entry's own columns. */
export function ownConditions(
  shape: FilterShape,
  param: Param<FilterValues>,
  readAs?: (reader: FieldReader) => Asked,
): Condition[] {
  return [
    sql<boolean>`entry.account_id = ${param('accountId')}`,
    ...(shape.isTrash
      ? [sql<boolean>`entry.deleted_date is not null`]
      : [sql<boolean>`entry.deleted_date is null`, isNoRequest(param)]),
    ...(shape.isOfType ? [sql<boolean>`entry.content_type_id = ${param('contentTypeId')}`] : []),
    ...(shape.isOfPipeline ? [sql<boolean>`entry.pipeline_id = ${param('pipelineId')}`] : []),
    ...(shape.hasStage ? [sql<boolean>`entry.stage = any(${param('stageIds')})`] : []),
    ...(shape.isMine ? [sql<boolean>`entry.user_id = ${param('userId')}`] : []),
    ...(shape.hasStatus ? [hasStatus(param('status'))] : []),
    ...(shape.hasServiceStatus ? [sql<boolean>`entry.status_service = any(${param('statusService')})`] : []),
    ...(shape.hasContentStatus ? [sql<boolean>`entry.status_content = any(${param('statusContent')})`] : []),
    ...(shape.where ? [conditionOf(shape.where, (at) => param(`where${at}`), readAs)] : []),
    ...(shape.hasPublishStatus ? [sql<boolean>`entry.status_publish = any(${param('statusPublish')})`] : []),
  ];
}

/** Contact requests and suspected spam are entries with lists of their own; in the trash all stand together. */
function isNoRequest(param: Param<FilterValues>): Condition {
  const hidden = unlistedIds(param('accountId')).map((ids) => sql`and entry.uid <> all (array(${ids}))`);
  return sql<boolean>`coalesce(entry.content_type_id, '') <> all (array(${requestTypes(param('accountId'))}))
    ${sql.join(hidden, sql` `)}`;
}

/** Selects the content types of contact requests. */
export const requestTypes = (accountId: RawBuilder<string>): RawBuilder<unknown> =>
  sql`select t.uid from content_type t where t.account_id = ${accountId} and t.purpose = 'contactUs'`;

/** Each selects entries that no list shows. */
export const unlistedIds = (accountId: RawBuilder<string>): RawBuilder<unknown>[] =>
  entryParts.all().flatMap(({ unlisted }) => unlisted?.(accountId) ?? []);

/** The title has it, whatever the capitals and accents. */
export function matches(param: Param<FilterValues>): Condition {
  return sql<boolean>`strpos(entry.search_title, ${param('search')}) > 0`;
}

/** The entries whose text, place or customer has it: a table's worth of reading, once per statement. */
export function mentions(param: Param<FilterValues>): RawBuilder<unknown> {
  // In a subquery, which is run once: one plan for all values would fold the words again for each entry.
  return sql`select s.entry_id from entry_search s
    where s.account_id = ${param('accountId')} and strpos(s.words, (select folded(${param('words')}))) > 0`;
}

export const isUntitled: Condition = sql<boolean>`entry.search_title = ''`;

/** Who asks and when, if that isn't the actor now: what happens by itself is asked for by somebody else. */
interface Asking {
  userId: string | null;
  now: Date;
}

/** A filter's shape and values. @throws UNPROCESSABLE_CONTENT for a condition on a field that can't be applied */
export async function readEntryFilter(
  scope: AccountScope,
  filter: EntryFilter,
  asking?: Asking,
): Promise<{ shape: FilterShape; values: FilterValues }> {
  const where = await whereOf(scope, filter, asking);
  return { shape: filterShape(filter, where), values: filterValues(scope, filter, where) };
}

async function whereOf(
  scope: AccountScope,
  { where, timeZone }: EntryFilter,
  asking?: Asking,
): Promise<ReadFilter | undefined> {
  if (!where) return undefined;
  const { actor } = scope;
  const { userId, now } = asking ?? { userId: actor.kind === 'user' ? actor.userId : null, now: new Date() };
  return readFilter(scope, where, { userId, now, timeZone: timeZone ?? (await findAccountZone(scope)) });
}

/** `entryStatus` of the row is among them. */
function hasStatus(statuses: RawBuilder<string[]>): Condition {
  return sql<boolean>`(case entry.status_publish when 'published' then 'live' else entry.status_content end)
    = any(${statuses})`;
}

/** Every chosen term must be there (spec 2 §5). */
export function termConditions(shape: FilterShape, param: Param<FilterValues>, end = sql``): Condition[] {
  return termsOf(shape).map(
    (term) => sql<boolean>`exists (select from ${isOn(term, param)}
      and f.account_id = entry.account_id and f.entry_id = entry.uid ${end})`,
  );
}

export const termsOneByOne = (shape: FilterShape, param: Param<FilterValues>): Condition[] =>
  termConditions(shape, param, sql`offset 0`);

function isOn({ table, column, ids, place }: Term, param: Param<FilterValues>): RawBuilder<unknown> {
  return sql`${sql.table(table)} f where f.${sql.ref(column)} = (${param(ids)}::text[])[${sql.lit(place + 1)}]`;
}
