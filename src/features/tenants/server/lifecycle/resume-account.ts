import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { changeOwnAccount } from './change-own-account.ts';
import { tellAccountAdmins } from './tell-admins.ts';

/** Ends an account's suspension: everything is as it was. @throws NOT_FOUND */
export const resumeAccount = agency('agency.manageAccounts')
  .input(z.strictObject({ accountId: Uid }))
  .output(z.strictObject({ accountId: Uid }))
  .handler(async ({ input: { accountId }, context: { scope } }) => {
    await changeOwnAccount(scope, accountId, { suspendedDate: null, suspensionNote: '' });
    await tellAccountAdmins(scope, accountId, { news: 'resumed', note: '' });
    return { accountId };
  });
