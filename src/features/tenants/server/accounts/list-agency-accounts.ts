import { agency } from '#access/procedures.ts';
import { NamedPageQuery } from '#lib/lists/named-page.ts';
import { accountList } from './account-list.ts';

/** The agency's accounts by name. */
export const listAgencyAccounts = agency('agency.accounts')
  .input(NamedPageQuery)
  .handler(({ input, context: { scope, ports } }) => accountList(scope, input, ports.config));
