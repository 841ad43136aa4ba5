import { sql } from 'kysely';
import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { findAccountCountry } from '#features/tenants/server/accounts/account-zone.ts';
import { dialedNumber } from '#lib/dialed-number.ts';
import { addressKey } from '#lib/mail/mail-address.ts';
import { maxRecipients } from '../../recording.ts';
import { contactOf, NewRequests, type Recipient, RequestChannel, WaitsUntil } from '../../request.ts';
import { accountSecrets } from '../new-testimonial.tsx';
import { checkAbout, dialable, insertRequests, keepCustomer, type NewLink } from './insert-requests.ts';
import { findOptedOut, spellingsOf } from './request-replies.ts';
import { checkChannel, findRecentlyAsked, findWaitsUntil } from './sending/sending-rules.ts';

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

const recentlyMs = 90 * 86_400_000;

const Found = z.object({
  /** Phone numbers by how they were written; null for what can't be read in the business's country. */
  numbers: z.record(z.string(), z.string().nullable()),
  optedOut: z.array(z.string()),
  asked: z.array(z.object({ contact: z.string(), date: z.date() })),
});

/**
 * Which addresses or phone numbers of a list were asked in the last 90 days, and which must not be asked. Addresses in
 * the answer are as `addressKey` writes them, numbers in E.164 form.
 */
export const checkRecipients = accountReading('testimonial.request')
  .input(
    z.strictObject({
      channel: RequestChannel.default('mail'),
      contacts: z.array(z.string().max(320)).max(maxRecipients),
    }),
  )
  .output(Found)
  .handler(async ({ input, context: { scope, ports } }) => {
    const numbers = input.channel === 'text' ? await numbersOf(scope, input.contacts) : {};
    const dialed = Object.values(numbers).filter((number) => number !== null);
    const contacts = input.channel === 'text' ? dialed : input.contacts.map(addressKey);
    if (contacts.length === 0) return { numbers, optedOut: [], asked: [] };
    const since = new Date(ports.clock.now().getTime() - recentlyMs);
    const optedOut = [...(await findOptedOut(scope, contacts))];
    return { numbers, optedOut, asked: await findAsked(scope, contacts, since) };
  });

async function numbersOf(scope: AccountScope, written: readonly string[]): Promise<Record<string, string | null>> {
  const country = await findAccountCountry(scope);
  return Object.fromEntries(written.map((phone) => [phone, dialedNumber(phone, country) ?? null]));
}

async function findAsked(scope: AccountScope, contacts: readonly string[], since: Date) {
  const contact = sql<string>`case when customer_email <> '' then lower(customer_email) else customer_phone end`;
  const asked = await selectOwn(scope, 'testimonialRequest')
    .select(({ fn }) => [contact.as('contact'), 'customerPhone', fn.max('createDate').as('date')])
    .where('createDate', '>', since)
    .where((is) =>
      is.or([is(sql`lower(customer_email)`, 'in', contacts.flatMap(spellingsOf)), is('customerPhone', 'in', contacts)]),
    )
    .groupBy([contact, 'customerPhone'])
    .orderBy('date')
    .execute();
  // Of two spellings of an address, the one that was asked last counts.
  const dates = new Map(
    asked.flatMap((row) => [addressKey(row.contact), row.customerPhone].map((key) => [key, row.date] as const)),
  );
  return contacts.flatMap((key) => {
    const date = dates.get(key);
    return date ? { contact: key, date } : [];
  });
}
