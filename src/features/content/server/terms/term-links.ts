import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import type { RemovedTerm, TermKind } from '../../terms/taxonomy.ts';

type LinkKind = Exclude<TermKind, 'businessLabel'>;
type Links = RemovedTerm['links'];

const linkTables = {
  businessCategory: { table: sql.table('entry_category'), column: sql.ref('category_id') },
  businessService: { table: sql.table('entry_service'), column: sql.ref('service_id') },
  labelTag: { table: sql.table('entry_tag'), column: sql.ref('tag_id') },
} as const;

/** The entries of each of the terms, including those in the trash. */
export async function linksOf({ tx, accountId }: AccountScope, kind: LinkKind, termIds: string[]): Promise<Links> {
  if (kind === 'contentType') {
    const { rows } = await sql<Links[number]>`select content_type_id as term_id, uid as entry_id from entry
      where account_id = ${accountId} and content_type_id = any(${termIds})`.execute(tx);
    return rows;
  }
  const { table, column } = linkTables[kind];
  const { rows } = await sql<Links[number]>`select ${column} as term_id, entry_id from ${table}
    where account_id = ${accountId} and ${column} = any(${termIds})`.execute(tx);
  return rows;
}

/** Restores the terms of entries that still exist; a content type only if none was chosen since. */
export async function relink({ tx, accountId }: AccountScope, kind: LinkKind, links: Links): Promise<string[]> {
  const termIds = links.map(({ termId }) => termId);
  const entryIds = links.map(({ entryId }) => entryId);
  const given = sql`unnest(${termIds}::text[], ${entryIds}::text[]) as given (term_id, entry_id)`;
  if (kind === 'contentType') {
    const { rows } = await sql<{ uid: string }>`update entry e set content_type_id = given.term_id from ${given}
      where e.account_id = ${accountId} and e.uid = given.entry_id and e.content_type_id is null returning e.uid`.execute(
      tx,
    );
    return rows.map(({ uid }) => uid);
  }
  const { table, column } = linkTables[kind];
  const { rows } = await sql<{ entryId: string }>`insert into ${table} (account_id, entry_id, ${column})
    select e.account_id, e.uid, given.term_id from ${given}
    join entry e on e.account_id = ${accountId} and e.uid = given.entry_id
    on conflict do nothing returning entry_id`.execute(tx);
  return rows.map(({ entryId }) => entryId);
}
