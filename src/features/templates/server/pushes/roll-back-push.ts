import { z } from 'zod';
import { enqueue } from '#access/events/emit.ts';
import { agency, present } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { lockTemplate } from '../lock-template.ts';
import { movePushJob } from './move-push.job.ts';
import { isMoving, newestPush } from './push-rows.ts';

/**
 * Takes a push back: accounts get back what they had, except where they changed it since.
 * @throws NOT_FOUND, CONFLICT for one that a later push builds on, or that is still on its way
 */
export const rollBackPush = agency('agency.manageAccounts')
  .input(z.strictObject({ pushId: Uid }))
  .handler(async ({ input: { pushId }, context: { scope } }) => {
    const { tx, agencyId } = scope;
    const found = tx.selectFrom('templatePush').select('templateId').where('uid', '=', pushId);
    const { templateId } = present(await found.where('agencyId', '=', agencyId).executeTakeFirst());
    await lockTemplate(scope, templateId);
    if ((await newestPush(scope, templateId)) !== pushId)
      throw problem('CONFLICT', 'Only the version sent last can be rolled back.');
    if (await isMoving(scope, templateId))
      throw problem('CONFLICT', 'It is still on its way to the accounts. Wait until it has arrived.');
    await tx.updateTable('templatePush').set({ rollBackDate: new Date() }).where('uid', '=', pushId).execute();
    await tx
      .updateTable('templatePushResult')
      .set({ state: 'returning' })
      .where('pushId', '=', pushId)
      .where('state', '=', 'applied')
      .execute();
    await enqueue(scope, movePushJob, { pushId });
    return { pushId };
  });
