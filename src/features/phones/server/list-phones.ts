import { sql } from 'kysely';
import { can } from '#access/permissions.ts';
import { accountReading } from '#access/procedures.ts';
import type { Phone } from '../phone.ts';
import { selectPhones } from './phone-queries.ts';

/** The account's paired phones, newest first; only one's own without the permission to manage them. */
export const listPhones = accountReading('phone.pair').handler(({ context: { scope } }): Promise<Phone[]> => {
  const { actor } = scope;
  const ownId = actor.kind === 'user' && !can(scope, 'phone.manage') ? actor.userId : undefined;
  return selectPhones(scope)
    .leftJoin('user as u', 'u.uid', 'p.userId')
    .select(['p.uid', 'p.name', 'p.userId', 'p.createDate', 'p.lastUsedDate', 'p.uploadsCount'])
    .select(
      sql<string>`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, '')`.as('userName'),
    )
    .$if(ownId !== undefined, (query) => query.where('p.userId', '=', ownId!))
    .orderBy('p.createDate', 'desc')
    .orderBy('p.uid')
    .execute();
});
