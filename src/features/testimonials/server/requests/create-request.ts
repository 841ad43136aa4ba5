import { selectOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { findAccountCountry } from '#features/tenants/server/accounts/account-zone.ts';
import { loadAccount } from '#features/tenants/server/accounts/load-account.ts';
import { problem } from '#lib/problem.ts';
import { newSecret } from '#lib/new-uid.ts';
import { contactOf, NewRequest, RequestLink, WaitsFor, WaitsUntil } from '../../nouns/request.ts';
import type { RequestChannel } from '../../nouns/request-channel.ts';
import { accountSecrets } from '../account-secrets.ts';
import { checkAbout, dialable, insertRequests } from './insert-requests.ts';
import { keepCustomer } from './keep-customer.ts';
import { findOptedOut } from './request-replies.ts';
import { requestAddress, requestSecrets } from './request-rows.ts';
import { checkChannel } from './sending/check-channel.ts';
import { askedRecently, findRecentlyAsked } from './sending/recently-asked.ts';

/**
 * Creates a personal link, and sends it to the customer by mail or text message if an address is given. With a `formId`
 * it is idempotent: one link, one message. A message over the daily limit waits.
 * @throws UNPROCESSABLE_CONTENT for a customer who has opted out or whose number can't be read, CONFLICT with `sentDate` for one who was asked within a
 *   day, unless `sendAgain` is set
 */
export const createRequest = account('testimonial.request')
  .route({ method: 'POST', path: '/testimonial-requests', summary: 'Make a request link', tags: ['Testimonials'] })
  .input(NewRequest)
  .output(RequestLink.pick({ uid: true, address: true }).extend({ waitsUntil: WaitsUntil, waitsFor: WaitsFor }))
  .handler(async ({ input, context: { scope, ports } }) => {
    const { formId, entryId, isSingleUse, expireDays, sendAgain, channel: chosen, ...written } = input;
    const country = await findAccountCountry(scope);
    const recipient = dialable(written, country);
    const channel = chosen ?? (recipient.customerEmail ? 'mail' : 'link');
    checkChannel(ports, channel);
    await checkAbout(scope, entryId);
    const contact = contactOf(channel, recipient);
    if (contact === '') throw unreadablePhone(country);
    if (contact && (await findOptedOut(scope, [contact])).has(contact))
      throw problem('UNPROCESSABLE_CONTENT', 'This customer asked not to be contacted again.', {
        fields: {
          [channel === 'mail' ? 'customerEmail' : 'customerPhone']: 'This customer asked not to be contacted again.',
        },
      });
    const uid = formId ? (await accountSecrets(scope, 'testimonial request form'))(formId) : newSecret();
    const now = ports.clock.now();
    if (contact && !sendAgain) await refuseRecent(scope, { uid, channel, contact, now });
    await keepCustomer(scope, entryId, recipient);
    await insertRequests(scope, [{ uid, recipient, channel }], { entryId, isSingleUse, expireDays, sendAgain }, now);
    const { siteOrigin } = await loadAccount(scope, ports.config);
    const address = requestAddress(siteOrigin, (await requestSecrets(scope))(uid));
    return { uid, address, ...(await findWait(scope, uid)) };
  });

function unreadablePhone(country: string) {
  const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
  const message = `Please check this phone number. Outside ${name}, it begins with + and its country’s code.`;
  return problem('UNPROCESSABLE_CONTENT', message, { fields: { customerPhone: message } });
}

interface Asked {
  uid: string;
  channel: RequestChannel;
  contact: string;
  now: Date;
}

/** A form that is sent once more isn't another request. */
async function refuseRecent(scope: AccountScope, { uid, channel, contact, now }: Asked): Promise<void> {
  const date = (await findRecentlyAsked(scope, { channel, contacts: [contact], now })).get(contact);
  if (date && !(await findRequest(scope, uid))) throw askedRecently(date, now);
}

function findRequest(scope: AccountScope, uid: string) {
  return selectOwn(scope, 'testimonialRequest')
    .select(['sentCount', 'nextSendDate', 'waitsFor'])
    .where('uid', '=', uid)
    .executeTakeFirst();
}

async function findWait(scope: AccountScope, uid: string) {
  const request = await findRequest(scope, uid);
  const isWaiting = request?.sentCount === 0 && request.nextSendDate !== null;
  return isWaiting
    ? { waitsUntil: request.nextSendDate, waitsFor: request.waitsFor }
    : { waitsUntil: null, waitsFor: null };
}
