import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';

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
    .where((is) => is.or([is(is.fn('lower', ['customerEmail']), '=', contact), is('customerPhone', '=', contact)]))
    .execute();
}
