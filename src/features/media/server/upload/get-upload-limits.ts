import { accountReading } from '#access/procedures.ts';

/** The limits that uploads are checked against before they are sent (decision 21a). */
export const getUploadLimits = accountReading('media.upload').handler(({ context: { scope } }) =>
  scope.tx.selectFrom('account').select('maxVideoSeconds').where('uid', '=', scope.accountId).executeTakeFirstOrThrow(),
);
