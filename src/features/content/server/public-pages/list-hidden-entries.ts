import { sql } from 'kysely';
import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { HiddenReason } from '../../publication-settings.ts';
import { hidingConditions, loadGate } from './public-gate.ts';

/** Which of some published entries the website doesn't show, and why; the others are left out. */
export const listHiddenEntries = accountReading('content.read')
  .input(z.strictObject({ ids: z.array(Uid).max(200) }))
  .output(z.array(z.object({ uid: Uid, reason: HiddenReason })))
  .handler(async ({ input: { ids }, context: { scope } }) => {
    const conditions = hidingConditions(scope, await loadGate(scope));
    if (conditions.length === 0 || ids.length === 0) return [];
    const cases = conditions.map(([reason, isShown]) => sql`when not (${isShown}) then ${reason}`);
    const reason = sql<HiddenReason | null>`case ${sql.join(cases, sql` `)} end`;
    return selectOwn(scope, 'contentPublic as p')
      .select(['p.uid', reason.$notNull().as('reason')])
      .where('p.uid', 'in', ids)
      .where(reason, 'is not', null)
      .execute();
  });
