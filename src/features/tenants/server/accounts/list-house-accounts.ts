import { house } from '#access/procedures.ts';
import { NamedPageQuery } from '#lib/lists/named-page.ts';
import { accountList } from './account-list.ts';

/** Every account by name. */
export const listHouseAccounts = house('house.accounts')
  .input(NamedPageQuery)
  .handler(({ input, context: { scope, ports } }) => accountList(scope, input, ports.config));
