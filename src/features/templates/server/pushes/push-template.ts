import { sql } from 'kysely';
import { z } from 'zod';
import { enqueue } from '#access/events/emit.ts';
import { agency } from '#access/procedures.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { lockTemplate } from '../lock-template.ts';
import { newestVersion } from '../start-from-template.ts';
import { movePushJob } from './move-push.job.ts';
import { isMoving } from './push-rows.ts';

const Push = z.strictObject({
  templateId: Uid,
  /** The version that the person saw the effects of. */
  number: z.number().int().min(1),
  replacesEdits: z.boolean().default(false),
});

/**
 * Sends the newest version of a template to all accounts that were started from it; a job does it, one account after
 * the other. @throws NOT_FOUND, CONFLICT when there is a newer version, no account, or another push on its way
 */
export const pushTemplate = agency('agency.manageAccounts')
  .input(Push)
  .handler(async ({ input: { templateId, number, replacesEdits }, context: { scope } }) => {
    const { tx, agencyId } = scope;
    await lockTemplate(scope, templateId);
    if ((await newestVersion(scope, templateId)).number !== number)
      throw problem('CONFLICT', 'There is a newer version by now. Look at what it does, and send that one.');
    if (await isMoving(scope, templateId))
      throw problem('CONFLICT', 'Another version is on its way to the accounts. Wait until it has arrived.');
    const pushId = newUid();
    const push = { uid: pushId, agencyId, templateId, number, replacesEdits };
    await tx.insertInto('templatePush').values(rowFor('templatePush', push)).execute();
    const { numAffectedRows } =
      await sql`insert into template_push_result (account_id, agency_id, push_id, former_number)
      select l.account_id, ${agencyId}, ${pushId}, l.number from template_link l join account a on a.uid = l.account_id
      where l.template_id = ${templateId} and a.agency_id = ${agencyId} and a.deleted_date is null`.execute(tx);
    if (!numAffectedRows) throw problem('CONFLICT', 'No account was started from this template yet.');
    await enqueue(scope, movePushJob, { pushId });
    return { pushId };
  });
