import { emit } from '#access/events/emit.ts';
import { insertOwn, selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { EntryField } from '#features/content/entry.ts';
import { entryChanged } from '#features/content/events.ts';
import { lockEntries } from '#features/content/server/editing/entry-row.ts';
import { writeFields } from '#features/content/server/editing/write-fields.ts';
import { dialedNumber } from '#lib/dialed-number.ts';
import { addressKey, MailAddress } from '#lib/mail/mail-address.ts';
import { problem } from '#lib/problem.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { testimonialRequestChanged, testimonialRequested } from '../../events.ts';
import type { Recipient, RequestChannel } from '../../request.ts';
import { withGreetingFields } from './greeting-fields.ts';
import { requestSecrets } from './request-rows.ts';
import {
  countLimited,
  dueColumns,
  type DueRequest,
  type Limited,
  releaseRequests,
} from './sending/release-requests.ts';

const dayMs = 86_400_000;
/** Rows per statement: PostgreSQL allows 65,535 values. */
const rowsAtOnce = 500;

/** The common data of all links of one call. */
export interface Asking {
  entryId: string | null;
  isSingleUse: boolean;
  expireDays: number | null;
  /** Also to customers who were asked within a day. */
  sendAgain?: boolean;
  /** Created automatically when its entry was closed, once per entry; the first message is sent at this time. */
  ofClosing?: { sendDate: Date };
  /** The first message is sent at this time, within the limits of then, rather than now. */
  sendDate?: Date;
}

export interface NewLink {
  uid: string;
  recipient: Recipient;
  channel: RequestChannel;
}

/** The recipient with a phone number that can be dialed from anywhere, or as typed if it can't be read. */
export function dialable<R extends Pick<Recipient, 'customerPhone'>>(recipient: R, country: string): R {
  const { customerPhone } = recipient;
  return { ...recipient, customerPhone: dialedNumber(customerPhone, country) ?? customerPhone };
}

interface Inserted {
  made: number;
  /** Those of them that wait for the daily limit. */
  limited: Limited | null;
}

/**
 * Creates personal links with unguessable 256-bit secrets, stored as hashes. Messages that we send are
 * enqueued with them, as many as the daily limit has room for; the rest waits. Existing links are unchanged.
 */
export async function insertRequests(
  scope: AccountScope,
  links: readonly NewLink[],
  { entryId, isSingleUse, expireDays, sendAgain = false, ofClosing, sendDate = ofClosing?.sendDate }: Asking,
  now: Date,
): Promise<Inserted> {
  const { actor } = scope;
  const secretOf = await requestSecrets(scope);
  const completed = await withGreetingFields(scope, entryId);
  const rows = links.map(({ uid, recipient, channel }) => ({
    uid,
    secretHash: secretHash(secretOf(uid)),
    userId: actor.kind === 'user' ? actor.userId : null,
    entryId,
    ...recipient,
    customerFields: JSON.stringify(completed(recipient.customerFields)),
    channel,
    isSingleUse,
    isOfClosing: ofClosing !== undefined,
    isConfirmed: sendAgain,
    nextSendDate: sendDate ?? null,
    expireDate: expireDays === null ? null : new Date(now.getTime() + expireDays * dayMs),
  }));
  const fresh: (DueRequest & { customerName: string })[] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const inserted = insertOwn(scope, 'testimonialRequest', rows.slice(at, at + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .returning([...dueColumns, 'customerName']);
    fresh.push(...(await inserted.execute()));
  }
  const limited = sendDate ? null : await release(scope, fresh, now);
  const [only] = links;
  if (fresh.length > 0)
    await emit(scope, testimonialRequestChanged, { requestId: links.length === 1 && only ? only.uid : null });
  for (const { uid: requestId, customerName } of fresh)
    await emit(scope, testimonialRequested, { requestId, entryId, customerName });
  return { made: fresh.length, limited };
}

/** The links of one call go one way. */
async function release(scope: AccountScope, fresh: readonly DueRequest[], now: Date): Promise<Limited | null> {
  const channel = fresh[0]?.channel ?? 'link';
  if (channel === 'link') return null;
  return releaseRequests(scope, channel, fresh, { now, behind: await countLimited(scope, channel) });
}

/** @throws NOT_FOUND for an entry that doesn't exist in the account */
export async function checkAbout(scope: AccountScope, entryId: string | null): Promise<void> {
  if (!entryId) return;
  const entry = await selectOwn(scope, 'entry')
    .select('uid')
    .where('uid', '=', entryId)
    .where('deletedDate', 'is', null)
    .executeTakeFirst();
  if (!entry) throw problem('NOT_FOUND', 'The entry that you ask about no longer exists.');
}

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
const isAddress = (text: string): boolean => text !== '' && MailAddress.safeParse(text).success;
