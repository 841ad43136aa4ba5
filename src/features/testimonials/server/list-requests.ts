import { account } from '#access/procedures.ts';
import { createDateSegment } from '../testimonial.ts';

/** The newest 200 personal links, and the account's own open link (spec 3 §2). */
export const listRequests = account('testimonial.read').handler(async ({ context: { scope } }) => {
  const { tx, accountId } = scope;
  const requests = await tx
    .selectFrom('testimonialRequest')
    .select(['uid', 'entryId', 'customerName', 'customerEmail', 'isSingleUse', 'createDate', 'expireDate', 'usedDate', 'revokedDate'])
    .where('accountId', '=', accountId)
    .orderBy('createDate', 'desc')
    .limit(200)
    .execute();
  const { createDate } = await tx.selectFrom('account').select('createDate').where('uid', '=', accountId).executeTakeFirstOrThrow();
  return { requests, openPath: `/testimonial-request/${accountId}/${createDateSegment(createDate)}` };
});
