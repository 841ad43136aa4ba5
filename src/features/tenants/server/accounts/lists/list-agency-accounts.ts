import { agencyReading } from '#access/procedures.ts';
import { TenantPageQuery } from '../../../lifecycle.ts';
import { accountList } from './account-list.ts';

/** The agency's accounts, by name or by age. */
export const listAgencyAccounts = agencyReading('agency.accounts')
  .input(TenantPageQuery)
  .handler(({ input, context: { scope, ports } }) => accountList(scope, input, ports.config));
