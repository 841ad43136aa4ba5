import { account } from '#access/procedures.ts';
import { loadAccount } from '#features/tenants/server/accounts/load-account.ts';
import { problem } from '#lib/problem.ts';
import { newSecret } from '#lib/new-uid.ts';
import { contactOf, NewRequest, RequestLink, WaitsUntil } from '../../nouns/request.ts';
import { accountSecrets } from '../account-secrets.ts';
import { checkAbout, insertRequests } from './insert-requests.ts';
import { findOptedOut } from './replies/opt-outs.ts';
import { requestAddress, requestSecrets } from './request-address.ts';
import { checkChannel } from './sending/check-channel.ts';
import { findWaitsUntil } from './sending/send-date.ts';

/**
 * Creates a personal link, and sends it to the customer by mail or text message if an address is given. With a `formId`
 * it is idempotent: one link, one message.
 * @throws UNPROCESSABLE_CONTENT for a customer who has opted out
 */
export const createRequest = account('testimonial.request')
  .route({ method: 'POST', path: '/testimonial-requests', summary: 'Make a request link', tags: ['Testimonials'] })
  .input(NewRequest)
  .output(RequestLink.pick({ uid: true, address: true }).extend({ waitsUntil: WaitsUntil }))
  .handler(async ({ input, context: { scope, ports } }) => {
    const { formId, entryId, isSingleUse, expireDays, channel: chosen, ...recipient } = input;
    const channel = chosen ?? (recipient.customerEmail ? 'mail' : 'link');
    checkChannel(ports, channel);
    await checkAbout(scope, entryId);
    const contact = contactOf(channel, recipient);
    if (contact && (await findOptedOut(scope, [contact])).has(contact))
      throw problem('UNPROCESSABLE_CONTENT', 'This customer asked not to be contacted again.', {
        fields: {
          [channel === 'mail' ? 'customerEmail' : 'customerPhone']: 'This customer asked not to be contacted again.',
        },
      });
    const uid = formId ? (await accountSecrets(scope, 'testimonial request form'))(formId) : newSecret();
    const now = ports.clock.now();
    await insertRequests(scope, [{ uid, recipient, channel }], { entryId, isSingleUse, expireDays }, now);
    const waitsUntil = await findWaitsUntil(scope, { channel, isReminder: false }, now);
    const { siteOrigin } = await loadAccount(scope, ports.config);
    return { uid, address: requestAddress(siteOrigin, (await requestSecrets(scope))(uid)), waitsUntil };
  });
