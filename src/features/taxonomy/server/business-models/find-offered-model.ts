import { sql } from 'kysely';
import type { SystemScope } from '#access/scope.ts';

/** The finished kind of business of this name, in any case. */
export async function findOfferedModel({ tx }: SystemScope, label: string): Promise<string | undefined> {
  const model = tx
    .selectFrom('businessModel')
    .select('uid')
    .where(sql`lower(label)`, '=', label.toLowerCase())
    .where('isDone', '=', true);
  return (await model.executeTakeFirst())?.uid;
}
