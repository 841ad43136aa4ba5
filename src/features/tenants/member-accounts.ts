import { z } from 'zod';
import { Uid } from '#lib/uid.ts';
import { mostChosenAccounts } from './most-chosen-accounts.ts';

/** The accounts that a member of an agency sees; null for all, those that are made later as well. */
export const ChosenAccounts = z
  .array(Uid)
  .min(1, 'Choose at least one account, or all of them.')
  .max(mostChosenAccounts, `Choose at most ${mostChosenAccounts} accounts, or all of them.`)
  .nullable();
export type ChosenAccounts = z.infer<typeof ChosenAccounts>;

export const ChosenAccountsForm = z.strictObject({ accountIds: ChosenAccounts });

export interface NamedAccount {
  accountId: string;
  businessName: string;
}

/** What a member of an agency sees below it. */
export interface MemberAccounts {
  seesAllAccounts: boolean;
  /** Those that were chosen, by name. */
  accounts: NamedAccount[];
}
