import { sql } from 'kysely';
import { readPlace, writeCursor } from '#access/list.ts';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { type Page, PageQuery, pageOf } from '#lib/lists/page.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { type ChangeActor, countMoved, EntryChange } from '../../entry-change.ts';
import { historyLabels } from './history-labels.ts';

interface Row {
  number: number;
  kind: EntryChange['kind'];
  startDate: Date;
  endDate: Date;
  userId: string | null;
  actor: string;
  personName: string;
  asName: string;
  fields: { field: string; before: unknown; after: unknown }[];
}

/**
 * What was changed in an entry, the latest first. What a change left as it was isn't listed, and neither is a change
 * that has left nothing.
 */
export const listEntryChanges = accountReading('content.read')
  .route({ method: 'GET', path: '/entries/{entryId}/changes', summary: 'List changes of an entry', tags: ['Entries'] })
  .input(PageQuery.extend({ entryId: Uid }))
  .output(pageOf(EntryChange))
  .handler(async ({ input: { entryId, cursor, limit }, context: { scope } }): Promise<Page<EntryChange>> => {
    await requireEntry(scope, entryId);
    const below = cursor === undefined ? null : Number(readPlace(cursor, ['bigint'])[0]);
    const found = await changeRows(scope, entryId, below, limit + 1);
    const rows = found.slice(0, limit);
    const labels = await historyLabels(scope);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      items: rows.map(({ userId: _user, personName: _name, asName: _as, fields, ...row }, at) => ({
        ...row,
        actor: actorOf(rows[at]!),
        fields: fields
          .toSorted((one, other) => byEditor(one.field, other.field))
          .map(({ field, before, after }) => ({ field, label: labels(field), ...moved(before, after) })),
      })),
      nextCursor: last ? writeCursor([String(last.number)]) : null,
    };
  });

const firstFields = ['title', 'description', 'mediaIds', 'coverMediaId', 'beforeMediaId', 'afterMediaId'];

/** The order of fields in the editor. */
export function byEditor(one: string, other: string): number {
  const place = (field: string) => (firstFields.includes(field) ? firstFields.indexOf(field) : firstFields.length);
  return place(one) - place(other) || (one < other ? -1 : 1);
}

/** @throws NOT_FOUND */
export async function requireEntry(scope: AccountScope, entryId: string): Promise<void> {
  const found = await selectOwn(scope, 'entry').select('uid').where('uid', '=', entryId).executeTakeFirst();
  if (!found) throw problem('NOT_FOUND', 'This entry no longer exists, or you have no access to it.');
}

/** What came after is in the next change of the field, or in the entry. Only lists are read with their values. */
async function changeRows(
  { tx, accountId }: AccountScope,
  entryId: string,
  below: number | null,
  limit: number,
): Promise<Row[]> {
  const isList = sql`jsonb_typeof(coalesce(before, after)) = 'array'`;
  const { rows } = await sql<Row>`
    with state as materialized (select entry_state_after(${accountId}, ${entryId}, 2147483647) as now),
    parts as (select c.number, p.key, nullif(p.value, 'null') as before,
        nullif(coalesce(lead(p.value) over (partition by p.key order by c.number), (select now -> p.key from state)), 'null') as after
      from entry_change c, jsonb_each(c.before) p where c.account_id = ${accountId} and c.entry_id = ${entryId}),
    changed as (select number, json_agg(json_build_object('field', key,
        'before', case when ${isList} then before end, 'after', case when ${isList} then after end)) as fields
      from parts where before is distinct from after group by number)
    select c.number, c.kind, c.start_date, c.end_date, c.user_id, c.actor,
      name_in_audit_log(c.user_id) as person_name,
      case when c.actor like 'view:%' then name_in_audit_log(substr(c.actor, 6)) else '' end as as_name,
      changed.fields
    from changed join entry_change c on c.account_id = ${accountId} and c.entry_id = ${entryId} and c.number = changed.number
    where ${below}::bigint is null or c.number < ${below}::bigint
    order by c.number desc limit ${limit}`.execute(tx);
  return rows;
}

function moved(before: unknown, after: unknown): { added: number | null; removed: number | null } {
  if (!Array.isArray(before) && !Array.isArray(after)) return { added: null, removed: null };
  return countMoved((before as unknown[] | null) ?? [], (after as unknown[] | null) ?? []);
}

function actorOf({ userId, actor, personName, asName }: Row): ChangeActor {
  const [word = '', ...rest] = actor.split(':');
  const kinds = ['key', 'phone', 'automation', 'system', 'visitor'] as const;
  const kind = kinds.find((one) => one === word) ?? 'person';
  const isProgram = kind === 'automation' || kind === 'system';
  return { kind, userId, name: isProgram ? rest.join(':') : personName, asName };
}
