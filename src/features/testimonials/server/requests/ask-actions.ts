import { sql } from 'kysely';
import { z } from 'zod';
import { actions, defineAction } from '#access/actions.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { Filter } from '#features/content/fields/filter-schema.ts';
import { checkWhere, findMatching, whereField } from '#features/content/server/list/find-matching.ts';
import { addressKey, MailAddress } from '#lib/mail/mail-address.ts';
import { problem } from '#lib/problem.ts';
import { newSecret } from '#lib/new-uid.ts';
import { afterQuietHours } from '../../quiet-hours.ts';
import { sendingTimesOf } from '../settings.ts';
import { insertRequests } from './insert-requests.ts';
import { findOptedOut } from './request-replies.ts';
import { findRecentlyAsked } from './sending/sending-rules.ts';

/** So many customers at most are asked at one time; the daily limit counts besides. */
const most = 50;
const expireDays = 90;

/** Of the table `entry`. */
const unasked = [
  sql<boolean>`entry.customer_email <> ''`,
  sql<boolean>`not exists (select from testimonial_request r
    where r.account_id = entry.account_id and r.entry_id = entry.uid)`,
  // An entry that is itself a testimonial has answered.
  sql<boolean>`not exists (select from testimonial t where t.account_id = entry.account_id and t.entry_id = entry.uid)`,
];

const Input = z.strictObject({
  where: Filter,
  count: z.number().int().min(1, 'At least 1.').max(most, `At most ${most}.`).default(10),
});

/** Asks the customers of entries who were never asked about them, by mail, after the quiet hours and within the limits. */
export const askForTestimonials = actions.provide(
  defineAction({
    name: 'testimonials.askCustomers',
    label: 'Ask for testimonials',
    need: 'testimonial.request',
    input: Input,
    fields: [
      whereField(
        'Their customers are asked by email, if they have an address and weren’t asked about the entry yet.',
        true,
      ),
      { key: 'count', kind: 'number', label: 'At most', hint: '', isRequired: true, min: 1, max: most },
    ],
    initial: { where: { field: 'statusService', op: 'isAnyOf', value: ['closed'] }, count: 10 },
    check: (scope, { where }, context) => checkWhere(scope, where, context),
    async run(scope, { where, count }, context) {
      // Some of them can't be asked.
      const found = await findMatching(scope, where, context, { and: unasked, limit: 2 * count + 20 });
      const askable = await askableOf(scope, found, context.now);
      const asked = askable.slice(0, count);
      await askAll(scope, asked, context.now);
      const entryIds = asked.map(({ uid }) => uid);
      if (asked.length === 0) return { words: 'No customer was left to ask.', entryIds, isNothing: true };
      return { words: asked.length === 1 ? 'Asked 1 customer.' : `Asked ${asked.length} customers.`, entryIds };
    },
  }),
);

/** Asks the customer of the event's entry, unless they were asked about it or can't be asked now. */
export const askForTestimonial = actions.provide(
  defineAction({
    name: 'testimonials.askCustomer',
    label: 'Ask the customer for a testimonial',
    need: 'testimonial.request',
    needs: 'entry',
    input: z.strictObject({}),
    fields: [],
    initial: {},
    check: async () => {},
    async run(scope, _input, { entryId = '', now }) {
      const found = await selectOwn(scope, 'entry')
        .select('uid')
        .where('uid', '=', entryId)
        .where('deletedDate', 'is', null)
        .where((eb) => eb.and(unasked))
        .execute();
      const asked = await askableOf(scope, found, now);
      await askAll(scope, asked, now);
      const [name] = asked.map(({ customerName, customerEmail }) => customerName || customerEmail);
      if (!name)
        return { words: 'The customer has no email address, or was asked before.', entryIds: [], isNothing: true };
      return { words: `Asked ${name} for a testimonial.`, entryIds: [entryId] };
    },
  }),
);

const refuse = (key: string, message: string) =>
  problem('UNPROCESSABLE_CONTENT', message, { fields: { [key]: message } });

/** Asks somebody who is the customer of no entry, unless they were asked lately or don't want to be. */
export const askPerson = actions.provide(
  defineAction({
    name: 'testimonials.askPerson',
    label: 'Ask somebody for a testimonial',
    need: 'testimonial.request',
    needs: 'event',
    input: z.strictObject({ name: z.string().default(''), email: z.string().min(1, 'Write an email address.') }),
    fields: [
      { key: 'name', kind: 'line', label: 'Name', hint: '', isRequired: false },
      { key: 'email', kind: 'line', label: 'Email address', hint: '', isRequired: true },
    ],
    initial: { name: '', email: '' },
    check: async () => {},
    async run(scope, { name: customerName, email }, { now }) {
      const { data: customerEmail, success } = MailAddress.safeParse(email);
      if (!success) throw refuse('email', `“${email}” is no email address.`);
      const contacts = [addressKey(customerEmail)];
      const isSeen = (await findRecentlyAsked(scope, { channel: 'mail', contacts, now })).size > 0;
      if (isSeen || (await findOptedOut(scope, contacts)).size > 0)
        return { words: `${email} was asked lately, or asked not to be contacted.`, entryIds: [], isNothing: true };
      await ask(scope, [{ entryId: null, customerName, customerEmail }], now);
      return { words: `Asked ${customerName || customerEmail} for a testimonial.`, entryIds: [] };
    },
  }),
);

type Askable = Awaited<ReturnType<typeof askableOf>>[number];

/** By mail, after the quiet hours and within the limits. */
const askAll = (scope: AccountScope, asked: readonly Askable[], now: Date): Promise<void> =>
  ask(
    scope,
    asked.map(({ uid: entryId, ...customer }) => ({ entryId, ...customer })),
    now,
  );

interface Asked {
  entryId: string | null;
  customerName: string;
  customerEmail: string;
}

async function ask(scope: AccountScope, asked: readonly Asked[], now: Date): Promise<void> {
  const sendDate = afterQuietHours(now, await sendingTimesOf(scope));
  for (const { entryId, customerName, customerEmail } of asked) {
    const recipient = { customerName, customerEmail, customerPhone: '', customerFields: {} };
    const link = { uid: newSecret(), recipient, channel: 'mail' as const };
    await insertRequests(scope, [link], { entryId, isSingleUse: true, expireDays, sendDate }, now);
  }
}

/** Those whose customers may be asked now, each customer once. */
async function askableOf(scope: AccountScope, found: readonly { uid: string }[], now: Date) {
  const rows = await selectOwn(scope, 'entry')
    .select(['uid', 'customerName', 'customerEmail'])
    .where('uid', 'in', ['', ...found.map(({ uid }) => uid)])
    .orderBy('createDate')
    .orderBy('uid')
    .execute();
  const contacts = [...new Set(rows.map(({ customerEmail }) => addressKey(customerEmail)))];
  const optedOut = await findOptedOut(scope, contacts);
  const seen = new Set((await findRecentlyAsked(scope, { channel: 'mail', contacts, now })).keys());
  return rows.filter(({ customerEmail }) => {
    const contact = addressKey(customerEmail);
    if (optedOut.has(contact) || seen.has(contact)) return false;
    seen.add(contact);
    return true;
  });
}
