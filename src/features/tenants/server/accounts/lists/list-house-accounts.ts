import { houseReading } from '#access/procedures.ts';
import { TenantPageQuery } from '../../../lifecycle.ts';
import { accountList } from './account-list.ts';

/** Every account, by name or by age. */
export const listHouseAccounts = houseReading('house.accounts')
  .input(TenantPageQuery)
  .handler(({ input, context: { scope, ports } }) => accountList(scope, input, ports.config));
