import { agencyReading } from '#access/procedures.ts';
import { deletedAccounts } from './deleted-accounts.ts';

/** The agency's accounts in the trash. */
export const listDeletedAgencyAccounts = agencyReading('agency.accounts').handler(({ context: { scope, ports } }) =>
  deletedAccounts(scope, ports.clock.now()),
);
