import { domainToUnicode } from 'node:url';
import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';

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
