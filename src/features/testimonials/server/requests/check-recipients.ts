import { sql } from 'kysely';
import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import { maxRecipients } from '../../nouns/max-recipients.ts';
import { addressKey } from '#lib/mail/mail-address.ts';
import { findOptedOut, spellingsOf } from './replies/opt-outs.ts';

const recentlyMs = 90 * 86_400_000;

/** Which addresses of a list were asked in the last 90 days, and which must not be asked. */
export const checkRecipients = accountReading('testimonial.request')
  .input(z.strictObject({ contacts: z.array(z.string().max(320)).max(maxRecipients) }))
  .output(
    z.object({ optedOut: z.array(z.string()), asked: z.array(z.object({ contact: z.string(), date: z.date() })) }),
  )
  .handler(async ({ input, context: { scope, ports } }) => {
    const contacts = input.contacts.map(addressKey);
    if (contacts.length === 0) return { optedOut: [], asked: [] };
    const contact = sql<string>`case when customer_email <> '' then lower(customer_email) else customer_phone end`;
    const asked = await selectOwn(scope, 'testimonialRequest')
      .select(({ fn }) => [contact.as('contact'), fn.max('createDate').as('date')])
      .where('createDate', '>', new Date(ports.clock.now().getTime() - recentlyMs))
      .where((is) =>
        is.or([
          is(sql`lower(customer_email)`, 'in', contacts.flatMap(spellingsOf)),
          is('customerPhone', 'in', contacts),
        ]),
      )
      .groupBy(contact)
      .orderBy('date')
      .execute();
    // Of two spellings of an address, the one that was asked last counts.
    const dates = new Map(asked.map((row) => [addressKey(row.contact), row.date]));
    return {
      optedOut: [...(await findOptedOut(scope, contacts))],
      asked: [...dates].map(([key, date]) => ({ contact: key, date })),
    };
  });
