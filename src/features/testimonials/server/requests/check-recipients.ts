import { sql } from 'kysely';
import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { findAccountCountry } from '#features/tenants/server/accounts/account-zone.ts';
import { dialedNumber } from '#lib/dialed-number.ts';
import { RequestChannel } from '../../nouns/request.ts';
import { maxRecipients } from '../../nouns/max-recipients.ts';
import { addressKey } from '#lib/mail/mail-address.ts';
import { findOptedOut, spellingsOf } from './request-replies.ts';

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
