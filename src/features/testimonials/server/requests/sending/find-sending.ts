import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { loadAccount } from '#features/tenants/server/accounts/load-account.ts';
import type { Config } from '#platform/config.ts';
import { contactOf } from '../../../nouns/request.ts';
import { findOptedOut } from '../request-replies.ts';
import { isOpenNow, requestAddress, requestSecrets } from '../request-rows.ts';
import { sendingTimesOf } from '../request-settings.ts';

interface Wanted {
  requestId: string;
  /** The message number, from 0. */
  number: number;
  now: Date;
}

/** All data of a message to a customer. */
export type Sending = NonNullable<Awaited<ReturnType<typeof findSending>>>;

/** Undefined if the message is no longer wanted. */
export async function findSending(scope: AccountScope, config: Config, { requestId, number, now }: Wanted) {
  const row = await findRow(scope, requestId, now);
  const isWanted = row?.isOpen && !row.usedDate && !row.declinedDate && row.sentCount === number;
  const contact = row && contactOf(row.channel, row);
  if (!isWanted || !contact || (await findOptedOut(scope, [contact])).has(contact)) return undefined;
  const { siteOrigin, language } = await loadAccount(scope, config);
  const secret = (await requestSecrets(scope))(requestId);
  const settings = await sendingTimesOf(scope);
  return {
    ...row,
    requestId,
    number,
    accountId: scope.accountId,
    language,
    settings,
    isReminder: number > 0,
    address: requestAddress(siteOrigin, secret),
    declineAddress: `${siteOrigin}/testimonial-decline/${secret}`,
    unsubscribeAddress: `${siteOrigin}/testimonial-unsubscribe/${secret}`,
    messageId: `testimonial-request-${requestId}-${number}`,
  };
}

function findRow(scope: AccountScope, requestId: string, now: Date) {
  return selectOwn(scope, 'testimonialRequest as r')
    .innerJoin('account as a', 'a.uid', 'r.accountId')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .leftJoin('entry as e', (join) => join.onRef('e.accountId', '=', 'r.accountId').onRef('e.uid', '=', 'r.entryId'))
    .select([
      'r.customerName',
      'r.customerEmail',
      'r.customerPhone',
      'r.channel',
      'r.sentCount',
      'r.attemptDate',
      'r.isOfClosing',
    ])
    .select(['r.usedDate', 'r.declinedDate', isOpenNow(now).as('isOpen')])
    .select(['a.businessName', 'a.email as replyTo', 'g.appName', 'g.themeValue', 'e.title as entryTitle'])
    .where('r.uid', '=', requestId)
    .executeTakeFirst();
}
