import { on } from '#access/events/define-event.ts';
import { selectOwn } from '#access/own-rows.ts';
import { type AccountScope, asSystem, inSystem } from '#access/scope.ts';
import { findMailHome } from '#features/people/server/mail/mail-branding.ts';
import { listAdministrators } from '#features/tenants/server/members/list-administrators.ts';
import { testimonialSubmitted } from '../../events.ts';
import { noticeMail } from './notice-mail.tsx';

/** Mails the administrators of the business that a customer has sent a testimonial. */
export const tellAdministrators = on(
  testimonialSubmitted,
  'mail-testimonial-notice',
  async ({ db, mail, config }, accountId, { payload: { entryId } }, { jobId }) => {
    const found = await asSystem(db, accountId, 'mail-testimonial-notice', async (scope) => ({
      story: await findStory(scope, entryId),
      people: await listAdministrators(scope),
    }));
    for (const { userId, email: to } of found.story ? found.people : []) {
      const { branding, origin } = await inSystem(db, 'mail-testimonial-notice', (scope) =>
        findMailHome(scope, config, userId),
      );
      const address = `${origin}/testimonials?open=${entryId}`;
      const messageId = `testimonial-notice-${jobId}-${userId}`;
      if (found.story) await mail.send(await noticeMail({ ...found.story, branding, to, address, messageId }));
    }
    return async () => {};
  },
);

function findStory(scope: AccountScope, entryId: string) {
  return selectOwn(scope, 'testimonial as t')
    .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 't.accountId').onRef('e.uid', '=', 't.entryId'))
    .innerJoin('account as a', 'a.uid', 't.accountId')
    .select(['t.customerName', 't.rating', 't.description', 'a.businessName'])
    .where('t.entryId', '=', entryId)
    .where('t.state', '=', 'pending')
    .where('e.deletedDate', 'is', null)
    .executeTakeFirst();
}
