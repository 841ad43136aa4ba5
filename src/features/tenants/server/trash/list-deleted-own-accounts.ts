import { me } from '#access/procedures.ts';
import { deletedAccounts } from './deleted-accounts.ts';

/** Accounts in the trash that the person was an administrator of. */
export const listDeletedOwnAccounts = me('me.accounts').handler(({ context: { scope, ports } }) =>
  deletedAccounts(scope, ports.clock.now()),
);
