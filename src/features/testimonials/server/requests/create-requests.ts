import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { findAccountCountry } from '#features/tenants/server/accounts/account-zone.ts';
import { contactOf, NewRequests, type Recipient, WaitsUntil } from '../../nouns/request.ts';
import type { RequestChannel } from '../../nouns/request-channel.ts';
import { accountSecrets } from '../account-secrets.ts';
import { checkAbout, dialable, insertRequests, type NewLink } from './insert-requests.ts';
import { keepCustomer } from './keep-customer.ts';
import { findOptedOut } from './request-replies.ts';
import { checkChannel } from './sending/check-channel.ts';
import { findRecentlyAsked } from './sending/recently-asked.ts';
import { findWaitsUntil } from './sending/send-date.ts';

const SkippedRecipient = z.object({
  /** Its index in the list, from 0. */
  index: z.number(),
  /** `recent`: asked less than 24 hours ago, or scheduled to be; `sendAgain` includes them. */
  reason: z.enum(['unreachable', 'duplicate', 'optedOut', 'recent']),
});

/** Those that wait for the daily limit: how many, which limit, and when the last of them leaves. */
const LimitedRequests = z.object({ count: z.number(), most: z.number(), lastDate: z.date() });

/**
 * Sends a request to every customer of a list, each with a separate link. Customers who can't be reached this way, are
 * in the list twice, have opted out or were asked within a day are skipped and returned. What is over the daily limit
 * waits and leaves on the following days. Idempotent by its `formId`.
 */
export const createRequests = account('testimonial.request')
  .route({
    method: 'POST',
    path: '/testimonial-requests/list',
    summary: 'Make request links for a list of customers',
    tags: ['Testimonials'],
  })
  .input(NewRequests)
  .output(
    z.object({
      made: z.number(),
      skipped: z.array(SkippedRecipient),
      waitsUntil: WaitsUntil,
      limited: LimitedRequests.nullable(),
    }),
  )
  .handler(async ({ input, context: { scope, ports } }) => {
    const { formId, recipients, channel, ...asking } = input;
    const now = ports.clock.now();
    checkChannel(ports, channel);
    await checkAbout(scope, asking.entryId);
    const named = namedLinks(recipients, channel, formId, {
      nameOf: await accountSecrets(scope, 'testimonial request form'),
      country: await findAccountCountry(scope),
    });
    const contacts = named.flatMap(({ contact }) => contact || []);
    const optedOut = await findOptedOut(scope, contacts);
    const recent = asking.sendAgain ? new Map<string, Date>() : await findRecent(scope, named, { channel, now });
    const seen = new Set<string>();
    const skipped: z.infer<typeof SkippedRecipient>[] = [];
    const links = named.filter(({ contact }, index) => {
      const reason = contact === null ? undefined : reasonAgainst(contact, { seen, optedOut, recent });
      if (contact) seen.add(contact);
      if (reason) skipped.push({ index, reason });
      return !reason;
    });
    const [only, ...more] = recipients;
    if (only && more.length === 0) await keepCustomer(scope, asking.entryId, only);
    const { made, limited } = await insertRequests(scope, links, asking, now);
    const waitsUntil = await findWaitsUntil(scope, { channel, isReminder: false }, now);
    return { made, skipped, waitsUntil, limited };
  });

interface NamedLink extends NewLink {
  contact: string | null;
}

/** Each link's id, made of the form and the recipient, whose index may have changed before the list is resent. */
function namedLinks(
  recipients: readonly Recipient[],
  channel: RequestChannel,
  formId: string,
  { nameOf, country }: { nameOf: (words: string) => string; country: string },
): NamedLink[] {
  const alike = new Map<string, number>();
  return recipients.map((written) => {
    const words = JSON.stringify(written);
    const recipient = dialable(written, country);
    const place = (alike.get(words) ?? 0) + 1;
    alike.set(words, place);
    return { uid: nameOf(`${formId} ${place} ${words}`), recipient, channel, contact: contactOf(channel, recipient) };
  });
}

/** Who was asked within a day, other than by this list itself. */
async function findRecent(
  scope: AccountScope,
  links: readonly NamedLink[],
  { channel, now }: { channel: RequestChannel; now: Date },
): Promise<ReadonlyMap<string, Date>> {
  const recent = await findRecentlyAsked(scope, {
    channel,
    contacts: links.flatMap(({ contact }) => contact || []),
    now,
  });
  const uids = links.filter(({ contact }) => contact && recent.has(contact)).map(({ uid }) => uid);
  if (uids.length === 0) return recent;
  const rows = await selectOwn(scope, 'testimonialRequest').select('uid').where('uid', 'in', uids).execute();
  const own = new Set(rows.map(({ uid }) => uid));
  const ours = new Set(links.filter(({ uid }) => own.has(uid)).map(({ contact }) => contact));
  return new Map([...recent].filter(([contact]) => !ours.has(contact)));
}

interface Known {
  seen: ReadonlySet<string>;
  optedOut: ReadonlySet<string>;
  recent: ReadonlyMap<string, Date>;
}

function reasonAgainst(contact: string, { seen, optedOut, recent }: Known) {
  if (contact === '') return 'unreachable';
  if (seen.has(contact)) return 'duplicate';
  if (optedOut.has(contact)) return 'optedOut';
  return recent.has(contact) ? 'recent' : undefined;
}
