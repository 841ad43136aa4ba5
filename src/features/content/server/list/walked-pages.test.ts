import { call } from '@orpc/server';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contentWorld } from '#test/content-world.ts';
import type { FilterTree } from '../../fields/filter-field.ts';
import type { NewCustomField } from '../../fields/custom-field.ts';
import { createCustomField } from '../fields/custom-fields.ts';
import { listEntries } from './list-entries.ts';

const { accounts, addTerm, database, owner } = await contentWorld();
const accountId = accounts.roofer;
const roofs = await addTerm({ kind: 'contentType', name: 'Roofs' });
const drafts = [
  { key: 'age', name: 'Age', type: 'number' },
  { key: 'built', name: 'Built', type: 'date' },
  { key: 'pitch', name: 'Pitch', type: 'select', options: ['Low', 'Steep'] },
  { key: 'extras', name: 'Extras', type: 'multiSelect', options: ['Attic', 'Vents'] },
  { key: 'crew', name: 'Crew', type: 'text' },
];
for (const draft of drafts) await call(createCustomField, { ...draft, contentTypes: [roofs] } as NewCustomField, owner);

// Many share a value, a third has none, and every ninth is in the trash.
await sql`insert into entry (account_id, uid, title, search_title, city, content_type_id, deleted_date, update_date, custom_fields)
  select ${accountId}, 'e-' || md5(n::text), 'roof ' || n, 'roof ' || n, case when n > 280 then 'Waco' else 'Austin' end, ${roofs},
    case when n % 9 = 0 then now() end, now() - n / 5 * interval '1 hour',
    jsonb_strip_nulls(jsonb_build_object('age', case when n % 3 > 0 then n * n % 11 end,
      'built', case when n % 4 > 0 then (date '2020-01-01' + n % 7)::text end,
      'pitch', case when n % 5 > 1 then case when n % 2 = 0 then 'Low' else 'Steep' end end,
      'extras', case n % 4 when 0 then '["Attic"]'::jsonb when 1 then '["Attic", "Vents"]' end,
      'crew', case when n % 6 > 0 then 'Crew ' || chr(65 + n % 13) end))
  from generate_series(1, 300) n`.execute(database.admin);

const value = (key: string) => sql`custom_fields ->> ${sql.lit(key)}`;
const low: FilterTree = { field: 'fields.pitch', op: 'isAnyOf', value: ['Low'] };
const vents: FilterTree = { field: 'fields.extras', op: 'hasAllOf', value: ['Attic', 'Vents'] };
const noPitch: FilterTree = { field: 'fields.pitch', op: 'isEmpty' };
const old: FilterTree = { field: 'fields.age', op: 'atLeast', value: 5 };
const crew: FilterTree = { field: 'fields.crew', op: 'contains', value: 'crew b' };
const waco: FilterTree = { field: 'city', op: 'is', value: 'Waco' };
const is = {
  low: sql`(${value('pitch')} is not distinct from 'Low')`,
  vents: sql`custom_fields -> 'extras' ? 'Vents'`,
  noPitch: sql`${value('pitch')} is null`,
  old: sql`coalesce((${value('age')})::int, 0) >= 5`,
  crew: sql`${value('crew')} is not distinct from 'Crew B'`,
  waco: sql`city = 'Waco'`,
};
const filters = [
  { where: undefined, plain: sql`true` },
  { where: low, plain: is.low },
  { where: { all: [low, old] }, plain: sql`${is.low} and ${is.old}` },
  { where: { any: [crew, noPitch] }, plain: sql`(${is.crew} or ${is.noPitch})` },
  { where: { not: { any: [low, old] } }, plain: sql`not (${is.low} or ${is.old})` },
  { where: { all: [vents, { not: noPitch }] }, plain: sql`${is.vents} is true and not ${is.noPitch}` },
  { where: { all: [waco, old] }, plain: sql`${is.waco} and ${is.old}` },
  { where: { any: [waco, low] }, plain: sql`(${is.waco} or ${is.low})` },
];
const orders = {
  age: sql`lpad(${value('age')}, 3, '0')`,
  built: value('built'),
  pitch: value('pitch'),
  crew: value('crew'),
};
const cases = (Object.keys(orders) as (keyof typeof orders)[]).flatMap((key) =>
  (['asc', 'desc'] as const).flatMap((direction) =>
    [false, true].flatMap((trash) => filters.map((filter) => ({ key, direction, trash, ...filter }))),
  ),
);

test.each(cases)('pages by $key are those of a plain sort: $direction, trash $trash, $where', async (asked) => {
  const { key, direction, trash, where, plain } = asked;
  const way = sql.raw(direction);
  const sorted = await sql<{ uid: string }>`select uid from entry where account_id = ${accountId} and ${plain}
      and deleted_date is ${sql.raw(trash ? 'not null' : 'null')}
    order by ${orders[key]} collate "C" ${way} nulls last, case when ${orders[key]} is not null then uid end ${way},
      update_date desc, uid desc`.execute(database.admin);
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const query = {
      sort: `fields.${key}`,
      direction,
      limit: 7,
      ...(where && { where }),
      ...(trash && { trash }),
      cursor,
    };
    const { entries, nextCursor } = await call(listEntries, query, owner);
    found.push(...entries.map(({ uid }) => uid));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(found).toEqual(sorted.rows.map(({ uid }) => uid));
});
