import { houseReading } from '#access/procedures.ts';
import { deletedAccounts } from './deleted-accounts.ts';

/** All accounts in the trash. */
export const listDeletedHouseAccounts = houseReading('house.accounts').handler(({ context: { scope, ports } }) =>
  deletedAccounts(scope, ports.clock.now()),
);
