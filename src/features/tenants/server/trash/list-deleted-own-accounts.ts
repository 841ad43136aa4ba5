import { meReading } from '#access/procedures.ts';
import { deletedAccounts } from './deleted-accounts.ts';

/** Accounts in the trash of which the person was an administrator. */
export const listDeletedOwnAccounts = meReading('me.accounts').handler(({ context: { scope, ports } }) =>
  deletedAccounts(scope, ports.clock.now()),
);
