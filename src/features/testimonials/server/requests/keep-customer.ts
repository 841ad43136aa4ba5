import { emit } from '#access/events/emit.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { EntryField } from '#features/content/entry.ts';
import { entryChanged } from '#features/content/events.ts';
import { lockEntries } from '#features/content/server/editing/entry-row.ts';
import { writeFields } from '#features/content/server/editing/write-fields.ts';
import { addressKey, MailAddress } from '#lib/mail/mail-address.ts';
import type { Recipient } from '../../nouns/request.ts';

type Customer = Pick<Recipient, 'customerName' | 'customerEmail'>;

/** The customer who is asked about an entry is the entry's, unless it names another one already. */
export async function keepCustomer(scope: AccountScope, entryId: string | null, asked: Customer): Promise<void> {
  if (!entryId) return;
  await lockEntries(scope, [entryId]);
  const entry = await selectOwn(scope, 'entry')
    .select(['customerName', 'customerEmail', 'version'])
    .where('uid', '=', entryId)
    .executeTakeFirst();
  if (!entry || !isSame(entry, asked)) return;
  const missing = {
    ...(entry.customerName === '' && asked.customerName !== '' && { customerName: asked.customerName }),
    ...(entry.customerEmail === '' && isAddress(asked.customerEmail) && { customerEmail: asked.customerEmail }),
  };
  const fields = Object.keys(missing) as EntryField[];
  if (fields.length === 0) return;
  await writeFields(scope, entryId, missing, null);
  await emit(scope, entryChanged, { entryId, version: entry.version + 1, fields });
}

/** What both know of the customer is the same. */
function isSame(one: Customer, other: Customer): boolean {
  const name = ({ customerName }: Customer) => customerName.toLowerCase();
  const address = ({ customerEmail }: Customer) => addressKey(customerEmail);
  return [name, address].every((of) => of(one) === '' || of(other) === '' || of(one) === of(other));
}

/** A link that the business sends itself may hold anything there. */
function isAddress(text: string): boolean {
  return text !== '' && MailAddress.safeParse(text).success;
}
