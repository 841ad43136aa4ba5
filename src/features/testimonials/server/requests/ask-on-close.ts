import { asAutomation } from '#access/audit/record-act.ts';
import { on } from '#access/events/define-event.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { entryClosed } from '#features/content/events.ts';
import { addressKey } from '#lib/mail/mail-address.ts';
import { newSecret } from '#lib/new-uid.ts';
import { afterQuietHours } from '../../quiet-hours.ts';
import { sendingTimesOf } from '../settings.ts';
import { insertRequests } from './insert-requests.ts';
import { findOptedOut } from './request-replies.ts';

const minuteMs = 60_000;
const expireDays = 90;

/**
 * Sends a request to the customer of a closed entry, if the owner has enabled it: once per entry, after a delay in
 * which it can be revoked.
 */
export const askOnClose = on(entryClosed, 'ask-on-close', async ({ clock }, _accountId, { payload: { entryId } }) => {
  const now = clock.now();
  return async (scope) => {
    const settings = await sendingTimesOf(scope);
    if (!settings.isSentOnClose) return;
    const customer = await findCustomer(scope, entryId);
    if (!customer || (await findOptedOut(scope, [addressKey(customer.customerEmail)])).size > 0) return;
    const recipient = { ...customer, customerPhone: '', customerFields: {} };
    const sendDate = afterQuietHours(new Date(now.getTime() + settings.closeDelayMinutes * minuteMs), settings);
    const asking = { entryId, isSingleUse: true, expireDays, ofClosing: { sendDate } };
    await asAutomation(scope, { name: 'testimonials.askOnClose', input: { entryId } }, async () => {
      const { made } = await insertRequests(scope, [{ uid: newSecret(), recipient, channel: 'mail' }], asking, now);
      return made > 0;
    });
  };
});

/** Undefined for an entry without an address, and for one that is itself a testimonial. */
function findCustomer(scope: AccountScope, entryId: string) {
  return selectOwn(scope, 'entry as e')
    .select(['e.customerName', 'e.customerEmail'])
    .where('e.uid', '=', entryId)
    .where('e.statusService', '=', 'closed')
    .where('e.deletedDate', 'is', null)
    .where('e.customerEmail', '!=', '')
    .where('e.uid', 'not in', selectOwn(scope, 'testimonial').select('entryId').where('entryId', '=', entryId))
    .executeTakeFirst();
}
