import type { SystemScope } from '#access/scope.ts';
import { secretHash } from '#features/people/server/password/secret-hash.ts';
import type { CustomerFields } from '../../../nouns/request.ts';
import { createDateSegment } from '../../../testimonial.ts';

/** An open link for one customer, or for any customer of an account. */
export interface OpenRequest {
  accountId: string;
  /** Of the account's site. */
  language: string;
  /** Null for the account's own link. */
  requestId: string | null;
  customerName: string;
  /** What the business knows of the customer, by key. */
  customerFields: CustomerFields;
  entryId: string | null;
  /** Any number of customers may answer. */
  isManyUse: boolean;
  /** A single-use link that was used: only the same submission may come once more. */
  isUsedUp: boolean;
}

const dayMs = 86_400_000;

/** Who had begun to tell their story when the link expired has another day to finish it. */
function isOver(
  { expireDate, startedDate }: { expireDate: Date | null; startedDate: Date | null },
  now: Date,
): boolean {
  if (!expireDate || expireDate > now) return false;
  const isBegun = startedDate !== null && startedDate < expireDate;
  return !isBegun || now.getTime() - expireDate.getTime() >= dayMs;
}

/**
 * What a request link stands for (spec 3 §2, decision 3); undefined when it is unknown, revoked or
 * over: `findEndedLink` tells its holder which.
 */
export async function findRequest(
  { tx }: SystemScope,
  id: string,
  segment: string | undefined,
  now: Date,
): Promise<OpenRequest | undefined> {
  if (segment !== undefined) return findByBusiness(tx, id, segment);
  const hash = secretHash(id);
  const row = await tx
    .selectFrom('testimonialRequest as r')
    .innerJoin('account as a', 'a.uid', 'r.accountId')
    .select([
      'a.language',
      'r.accountId',
      'r.uid',
      'r.customerName',
      'r.customerFields',
      'r.entryId',
      'r.expireDate',
      'r.startedDate',
      'r.usedDate',
      'r.isSingleUse',
    ])
    .where((row) => row.or([row('r.secretHash', '=', hash), row('r.formerSecretHash', '=', hash)]))
    .where('r.revokedDate', 'is', null)
    .where('a.isOpen', '=', true)
    .executeTakeFirst();
  if (!row || isOver(row, now)) return undefined;
  const { accountId, language, uid, customerName, customerFields, entryId } = row;
  return {
    accountId,
    language,
    requestId: uid,
    customerName,
    customerFields,
    entryId,
    isManyUse: !row.isSingleUse,
    isUsedUp: row.isSingleUse && row.usedDate !== null,
  };
}

async function findByBusiness(tx: SystemScope['tx'], id: string, segment: string): Promise<OpenRequest | undefined> {
  const account = await tx
    .selectFrom('account')
    .select(['uid', 'language', 'createDate'])
    .where('uid', '=', id)
    .where('isOpen', '=', true)
    .executeTakeFirst();
  if (!account || createDateSegment(account.createDate) !== segment) return undefined;
  return {
    accountId: account.uid,
    language: account.language,
    requestId: null,
    customerName: '',
    customerFields: {},
    entryId: null,
    isManyUse: true,
    isUsedUp: false,
  };
}
