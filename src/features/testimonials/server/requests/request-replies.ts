import { domainToUnicode } from 'node:url';
import { emit } from '#access/events/emit.ts';
import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asVisitor, inSystem } from '#access/scope.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { addressKey } from '#lib/mail/mail-address.ts';
import { testimonialRequestChanged } from '../../events.ts';

/** The recipient of a personal link, even an expired one: a person who was asked can always decline. */
interface Asked {
  accountId: string;
  requestId: string;
  isDeclined: boolean;
}

export async function findAsked({ db }: Ports, secret: string): Promise<Asked | undefined> {
  // Other strings have never been a link; the database rejects some characters.
  if (!/^[\w-]{1,100}$/.test(secret)) return undefined;
  const row = await inSystem(db, 'testimonial request', ({ tx }) =>
    tx
      .selectFrom('testimonialRequest as r')
      .innerJoin('account as a', 'a.uid', 'r.accountId')
      .select(['r.accountId', 'r.uid', 'r.declinedDate'])
      .where('r.secretHash', '=', secretHash(secret))
      .where('a.deletedDate', 'is', null)
      .executeTakeFirst(),
  );
  return row && { accountId: row.accountId, requestId: row.uid, isDeclined: row.declinedDate !== null };
}

/** 'No thanks': stops reminders. With `isForGood`, the business can't ask this customer again at all. */
export function declineRequest(
  { db, clock }: Ports,
  { accountId, requestId }: Asked,
  { isForGood }: { isForGood: boolean },
): Promise<void> {
  return asVisitor(db, accountId, 'testimonial.decline', async (scope) => {
    await updateOwn(scope, 'testimonialRequest')
      .set((row) => ({ nextSendDate: null, declinedDate: row.fn.coalesce('declinedDate', row.val(clock.now())) }))
      .where('uid', '=', requestId)
      .execute();
    if (isForGood) {
      const row = await selectOwn(scope, 'testimonialRequest')
        .select(['customerEmail', 'customerPhone'])
        .where('uid', '=', requestId)
        .executeTakeFirst();
      for (const contact of [addressKey(row?.customerEmail ?? ''), row?.customerPhone])
        if (contact) await optOut(scope, contact);
    }
    await emit(scope, testimonialRequestChanged, { requestId });
  });
}

/** An address as rows may have it in lower case: with its domain in the xn-- form, or as people write it. */
export function spellingsOf(contact: string): string[] {
  const [person = '', domain] = contact.split('@');
  return domain ? [contact, `${person}@${domainToUnicode(domain)}`] : [contact];
}

/** Which of these addresses and numbers have opted out. */
export async function findOptedOut(scope: AccountScope, contacts: readonly string[]): Promise<ReadonlySet<string>> {
  if (contacts.length === 0) return new Set();
  const rows = await selectOwn(scope, 'testimonialOptOut')
    .select('contact')
    .where('contact', 'in', [...new Set(contacts)])
    .execute();
  return new Set(rows.map(({ contact }) => contact));
}

/** From now on nothing is sent to this address or number in the business's name, including pending messages. */
export async function optOut(scope: AccountScope, contact: string): Promise<void> {
  await insertOwn(scope, 'testimonialOptOut', { contact })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await updateOwn(scope, 'testimonialRequest')
    .set({ nextSendDate: null })
    .where((is) =>
      is.or([is(is.fn('lower', ['customerEmail']), 'in', spellingsOf(contact)), is('customerPhone', '=', contact)]),
    )
    .execute();
}
