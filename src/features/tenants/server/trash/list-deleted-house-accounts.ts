import { house } from '#access/procedures.ts';
import { deletedAccounts } from './deleted-accounts.ts';

/** All accounts in the trash. */
export const listDeletedHouseAccounts = house('house.accounts').handler(({ context: { scope, ports } }) =>
  deletedAccounts(scope, ports.clock.now()),
);
