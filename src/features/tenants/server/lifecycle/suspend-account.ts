import { sql } from 'kysely';
import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { SuspensionNote } from '../../lifecycle.ts';
import { changeOwnAccount } from './change-own-account.ts';
import { tellAccountAdmins } from './tell-admins.ts';

/**
 * Suspends an account of the agency: its site shows a placeholder, nobody of it gets in, and its work waits. Once more,
 * it changes the note. @throws NOT_FOUND
 */
export const suspendAccount = agency('agency.manageAccounts')
  .input(z.strictObject({ accountId: Uid, note: SuspensionNote }))
  .output(z.strictObject({ accountId: Uid }))
  .handler(async ({ input: { accountId, note }, context: { scope, ports } }) => {
    const suspendedDate = sql<Date>`coalesce(suspended_date, ${ports.clock.now()})`;
    await changeOwnAccount(scope, accountId, { suspendedDate, suspensionNote: note });
    await tellAccountAdmins(scope, accountId, { news: 'suspended', note });
    return { accountId };
  });
