import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { ComparedItem } from '../../entry-change.ts';
import type { EntryState } from './history-source.ts';

interface Named {
  id: string;
  name: string;
  thumb?: string;
}
type Read = (scope: AccountScope, ids: readonly string[]) => Promise<Named[]>;

const terms =
  (table: 'businessCategory' | 'businessService' | 'labelTag'): Read =>
  (scope, ids) =>
    selectOwn(scope, table).select(['uid as id', 'label as name']).where('uid', 'in', ids).execute();

const entries: Read = (scope, ids) =>
  selectOwn(scope, 'entry')
    .select(['uid as id', sql<string>`coalesce(nullif(title, ''), 'Untitled')`.as('name')])
    .where('uid', 'in', ids)
    .where('deletedDate', 'is', null)
    .execute();

const media: Read = (scope, ids) =>
  selectOwn(scope, 'media')
    .select([
      'uid as id',
      'name',
      sql<string>`case when sizes::text <> '[]' then '/media/' || uid || '/200x200' ||
        case when edition > 0 then '-' || edition else '' end else '' end`.as('thumb'),
    ])
    .where('uid', 'in', ids)
    .where('deletedDate', 'is', null)
    .execute();

const contentTypes: Read = (scope, ids) =>
  selectOwn(scope, 'contentType').select(['uid as id', 'name']).where('uid', 'in', ids).execute();

/** Fields that hold ids, and how the records are found that are still there. */
export const recordsOf: Readonly<Record<string, Read>> = {
  mediaIds: media,
  coverMediaId: media,
  mainVideoMediaId: media,
  beforeMediaId: media,
  afterMediaId: media,
  categoryIds: terms('businessCategory'),
  serviceIds: terms('businessService'),
  tagIds: terms('labelTag'),
  relatedTo: entries,
  relatedFrom: entries,
  contentTypeId: contentTypes,
};

/** The ids in a value of a field. */
export const idsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]).map(String);

/** Reads the names of all records that these fields hold in the states. */
export async function namesOf(
  scope: AccountScope,
  fields: readonly string[],
  states: readonly EntryState[],
): Promise<(field: string, value: unknown) => ComparedItem[]> {
  const read = fields.map(async (field) => {
    const ids = [...new Set(states.flatMap((state) => idsOf(state[field])))];
    const found = ids.length > 0 ? ((await recordsOf[field]?.(scope, ids)) ?? []) : [];
    return [field, new Map(found.map((record) => [record.id, record]))] as const;
  });
  const known = new Map(await Promise.all(read));
  return (field, value) =>
    idsOf(value).map((id): ComparedItem => {
      // Values that are no ids, such as own tags and choices, are their own names.
      if (!recordsOf[field]) return { id, name: id, thumb: '', isGone: false };
      const record = known.get(field)?.get(id);
      return { id, name: record?.name ?? '', thumb: record?.thumb ?? '', isGone: !record };
    });
}
