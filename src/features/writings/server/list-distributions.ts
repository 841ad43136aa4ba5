import { sql } from 'kysely';
import { writeCursor } from '#access/list.ts';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { EntryListQuery } from '#features/content/entry-filter.ts';
import { coverJson } from '#features/content/server/list/card-json.ts';
import { findPage } from '#features/content/server/list/find-page.ts';
import type { Writings } from '#features/content/writing.ts';
import { pageOf } from '#lib/lists/page.ts';
import type { Destination } from '../destination.ts';
import { Distribution } from '../distribution.ts';
import { gapsOf, stateOf } from '../writing-state.ts';
import { destinationRows } from './destination-queries.ts';

/** Entries by filter, with the state of each one's texts for the account's destinations. */
export const listDistributions = accountReading('content.read')
  .route({
    method: 'GET',
    path: '/distributions',
    summary: 'List entries with the state of their texts for destinations',
    tags: ['Destinations'],
  })
  .input(EntryListQuery)
  .output(pageOf(Distribution))
  .handler(async ({ input, context: { scope } }) => {
    const found = await findPage(scope, input);
    const page = found.slice(0, input.limit);
    const last = found.length > page.length ? page.at(-1) : undefined;
    const rows = await distributionRows(
      scope,
      page.map(({ uid }) => uid),
    );
    return {
      items: page.flatMap(({ uid }) => rows.get(uid) ?? []),
      nextCursor: last ? writeCursor([last.group, last.key, last.uid]) : null,
    };
  });

async function distributionRows(scope: AccountScope, uids: readonly string[]): Promise<Map<string, Distribution>> {
  if (uids.length === 0) return new Map();
  const destinations = await destinationRows(scope);
  const rows = await selectOwn(scope, 'entry as page')
    .select(['page.uid', 'page.title', 'page.city', 'page.statusContent', 'page.statusPublish', 'page.writings'])
    .select(coverJson(sql<string>`page.account_id`).as('cover'))
    .where('page.uid', 'in', [...uids])
    .execute();
  return new Map(rows.map(({ writings, ...row }) => [row.uid, { ...row, cells: cellsOf(writings, destinations) }]));
}

function cellsOf(writings: Writings, destinations: readonly Destination[]): Distribution['cells'] {
  return destinations.flatMap((destination) => {
    const writing = writings[destination.uid];
    const gaps = gapsOf(writing, destination);
    const state = stateOf(writing, gaps);
    return state === 'empty' ? [] : [{ destinationId: destination.uid, state, gaps }];
  });
}
