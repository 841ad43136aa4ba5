import { account } from '#access/procedures.ts';

/** What an upload is measured by before it is sent (decision 21a). */
export const getUploadLimits = account('media.upload').handler(({ context: { scope } }) =>
  scope.tx.selectFrom('account').select('maxVideoSeconds').where('uid', '=', scope.accountId).executeTakeFirstOrThrow(),
);
