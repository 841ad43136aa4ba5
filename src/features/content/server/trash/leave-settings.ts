import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';

/** Deleting content clears its references in the gallery settings (spec 1 §4). */
export async function leaveSettings(
  { tx, accountId }: Pick<AccountScope, 'tx' | 'accountId'>,
  ids: readonly string[],
): Promise<void> {
  const lists = sql.join(listsWithout(ids), sql` || `);
  const named = sql.join(
    featured.map((list) => sql`coalesce(settings -> ${list}, '[]') ?| ${ids}::text[]`),
    sql` or `,
  );
  await sql`update site_settings set settings = settings || ${lists}
    where account_id = ${accountId} and (${named})`.execute(tx);
}

const featured = ['presentationContents', 'presentationTestimonials', 'presentationBeforeAfter'];

function listsWithout(ids: readonly string[]) {
  return featured.map(
    (list) => sql`jsonb_build_object(${list}::text, (select coalesce(jsonb_agg(id), '[]')
      from jsonb_array_elements_text(coalesce(settings -> ${list}, '[]')) id where id <> all(${ids})))`,
  );
}
