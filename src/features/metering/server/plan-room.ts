import { sql } from 'kysely';
import type { AnyScope } from '#access/scope.ts';
import type { PlanResource, PlanUse, UseLevel } from '../plan-use.ts';

interface Row {
  agencyName: string;
  periodDate: string;
  told: UseLevel;
  maxUsers: number | null;
  maxAccounts: number | null;
  maxStorageBytes: number | null;
  /** Null where it wasn't asked for. */
  members: number | null;
  invited: number | null;
  accounts: number | null;
  storageBytes: number | null;
}

/** An agency's plan and what it uses of it. */
export interface PlanRoom extends Pick<Row, 'agencyName' | 'periodDate' | 'told' | 'members'> {
  use: PlanUse;
}

/**
 * What the plan of an agency has room for, and what is used of one resource, of all, or of none; undefined for the
 * house's own agency, which has no plan. The scope must be the agency's or one of its accounts', or reach everything.
 */
export async function planRoom(
  { tx }: AnyScope,
  agencyId: string,
  asked: PlanResource | 'all' | 'none',
): Promise<PlanRoom | undefined> {
  const { rows } = await sql<Row>`select agency_name, period_date::text, told, max_users, max_accounts,
    max_storage_bytes, members, invited, accounts, storage_bytes from plan_room(${agencyId}, ${asked})`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { agencyName, periodDate, told, members, maxUsers, maxAccounts, maxStorageBytes } = row;
  const use = {
    users: { used: (members ?? 0) + (row.invited ?? 0), max: maxUsers },
    accounts: { used: row.accounts ?? 0, max: maxAccounts },
    storage: { used: row.storageBytes ?? 0, max: maxStorageBytes },
  };
  return { agencyName, periodDate, told, members, use };
}
