import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import type { SystemScope } from '#access/scope.ts';
import { listAgencyAdmins } from '#features/notifications/server/mail/recipients.ts';
import { levelOf, planResources } from '#features/metering/plan-use.ts';
import { planRoom } from '#features/metering/server/require-within-plan.ts';
import { sendUseWarningJob } from '../mail/usage-mail.tsx';

/** Brings the notices that an agency gets of its use up to date, and mails those that it hasn't had in this period. */
export async function notifyUse(scope: SystemScope, agencyId: string): Promise<void> {
  // One at a time, apart from the gate's lock: who adds something holds the agency's row already.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plan use told ${agencyId}`}, 0))`.execute(scope.tx);
  const room = await planRoom(scope, agencyId, 'all');
  if (!room) return;
  for (const resource of planResources) {
    const percent = levelOf(resource, room.use[resource]);
    const { rows } = await sql<{ isNew: boolean }>`select note_plan_use(
      ${agencyId}, ${resource}, ${percent}::integer, ${room.periodDate}::date) as is_new`.execute(scope.tx);
    if (percent === 0 || !rows[0]?.isNew) continue;
    for (const userId of await listAgencyAdmins(scope, agencyId))
      await enqueueSystem(scope, sendUseWarningJob, { agencyId, userId, resource, percent });
  }
}
