import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { findAccountCountry } from '#features/tenants/server/accounts/account-zone.ts';
import { loadAccount } from '#features/tenants/server/accounts/load-account.ts';
import { Done } from '#lib/done.ts';
import { newSecret } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { testimonialRequestChanged } from '../../events.ts';
import { contactOf, NewRequest, type RequestChannel, RequestLink, WaitsFor, WaitsUntil } from '../../request.ts';
import { accountSecrets } from '../new-testimonial.tsx';
import { checkAbout, dialable, insertRequests, keepCustomer } from './insert-requests.ts';
import { findOptedOut } from './request-replies.ts';
import { isOpenNow, requestAddress, RequestId, requestSecrets } from './request-rows.ts';
import { countLimited, dueColumns, releaseRequests } from './sending/release-requests.ts';
import { askedRecently, checkChannel, findRecentlyAsked } from './sending/sending-rules.ts';

const pauseMs = 60_000;

/**
 * Resends the message now, in place of the next reminder; over the daily limit, it waits.
 * @throws UNPROCESSABLE_CONTENT for a link that has ended, or a customer who has opted out; CONFLICT with `sentDate` for
 *   one who was asked within a day, unless `sendAgain` is set
 */
export const resendRequest = account('testimonial.request')
  .route({
    method: 'POST',
    path: '/testimonial-requests/{uid}/resend',
    summary: 'Send a request once more',
    tags: ['Testimonials'],
  })
  .input(RequestId.extend({ sendAgain: z.boolean().default(false) }))
  .output(Done.extend({ waitsUntil: WaitsUntil, waitsFor: WaitsFor }))
  .handler(async ({ input: { uid, sendAgain }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    const { channel, contact, ...due } = await requireSendable(scope, ports, uid);
    // What is scheduled for this request itself is replaced.
    await updateOwn(scope, 'testimonialRequest')
      .set({ nextSendDate: null, failedDate: null, failure: '', isConfirmed: sendAgain })
      .where('uid', '=', uid)
      .execute();
    if (!sendAgain) {
      const date = (await findRecentlyAsked(scope, { channel, contacts: [contact], now })).get(contact);
      if (date) throw askedRecently(date, now);
    }
    const behind = await countLimited(scope, channel);
    await releaseRequests(scope, channel, [{ ...due, channel, isConfirmed: sendAgain }], { now, behind });
    await emit(scope, testimonialRequestChanged, { requestId: uid });
    const { nextSendDate: waitsUntil, waitsFor } = await selectOwn(scope, 'testimonialRequest')
      .select(['nextSendDate', 'waitsFor'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    return { ok: true, waitsUntil, waitsFor };
  });

/** The request, locked, with the address that it goes to. */
async function requireSendable(scope: AccountScope, ports: Ports, uid: string) {
  const now = ports.clock.now();
  const found = await selectOwn(scope, 'testimonialRequest as r')
    .select(dueColumns.map((column) => `r.${column}` as const))
    .select(['r.sentDate', 'r.usedDate', 'r.declinedDate', 'r.nextSendDate', 'r.waitsFor'])
    .select(isOpenNow(now).as('isOpen'))
    .where('r.uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw problem('NOT_FOUND', 'This request no longer exists.');
  const { channel } = found;
  checkChannel(ports, channel);
  const contact = contactOf(channel, found);
  if (!contact || channel === 'link') throw refused('This link isn’t sent by us. Copy it and send it yourself.');
  if (found.usedDate) throw refused('This customer has answered already.');
  if (found.declinedDate || (await findOptedOut(scope, [contact])).has(contact))
    throw refused('This customer asked not to be contacted again.');
  if (!found.isOpen) throw refused('This link is over. Make a new request.');
  if (found.sentDate && now.getTime() - found.sentDate.getTime() < pauseMs)
    throw refused('It was sent less than a minute ago.');
  if (found.waitsFor === 'limit' && found.nextSendDate) throw refused('It waits for the daily limit already.');
  return { ...found, channel, contact };
}

const refused = (message: string) => problem('UNPROCESSABLE_CONTENT', message);

/** The link returns 404 from now on, and nothing more is sent; what was sent through it stays. */
export const revokeRequest = account('testimonial.request')
  .route({
    method: 'POST',
    path: '/testimonial-requests/{uid}/revoke',
    summary: 'Revoke a request link',
    tags: ['Testimonials'],
  })
  .input(RequestId)
  .output(Done)
  .handler(async ({ input: { uid }, context: { scope, ports } }) => {
    const { numUpdatedRows } = await updateOwn(scope, 'testimonialRequest')
      .set({ revokedDate: ports.clock.now(), nextSendDate: null })
      .where('uid', '=', uid)
      .where('revokedDate', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw problem('NOT_FOUND', 'This link doesn’t exist or has already been revoked.');
    await emit(scope, testimonialRequestChanged, { requestId: uid });
    return { ok: true };
  });

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
