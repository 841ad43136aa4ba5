import { sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import { termTables } from './term-tables.ts';

/** The current slug of a content type's or service's former one; undefined if there was none. */
export async function findMovedSlug(
  { tx, accountId }: SiteScope,
  kind: 'contentType' | 'businessService',
  slug: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select t.slug from former_slug f
    join ${sql.table(termTables[kind].table)} t on t.account_id = f.account_id and t.uid = f.term_id
    where f.account_id = ${accountId} and f.kind = ${kind} and f.slug = ${slug}`.execute(tx);
  return rows[0]?.slug;
}
