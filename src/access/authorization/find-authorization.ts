/** What people may do now, for what they have left behind: previews, codes and invitations count no longer than that. */
import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import { accountGrants, type AccountPermission, type AccountRows, agencyGrants, can } from '../permissions.ts';
import type { PersonScope } from '../scope.ts';
import type { MemberRole } from '../view-type.ts';
import { isWithin } from './require-own-grants.ts';

/** A person's current permissions in an account; none once they are out of it. */
export async function findAuthorization(
  { tx, userId }: PersonScope,
  { accountId, agencyId }: { accountId: string; agencyId: string },
): Promise<readonly AccountPermission[]> {
  const { rows } = await sql<AccountRows & { isViewing: boolean }>`
    select s.*, looks_at(${userId}, ${agencyId}, ${accountId}, false) as is_viewing
    from authorizations_of(array[${userId}], array[${agencyId}], array[${accountId}]) s`.execute(tx);
  const [found] = rows;
  // The house has none where it has ended its view.
  if (!found || (found.type === 'house' && !found.isViewing)) return [];
  return accountGrants(found)?.permissions ?? [];
}

/** A membership that somebody offers to others. */
export interface Offer {
  agencyId: string;
  /** Null for the agency itself. */
  accountId: string | null;
  /** Null once they were erased. */
  invitedBy: string | null;
  role: MemberRole;
  /** By a template, in place of what the role of a user comes with; null without one. */
  granted: readonly string[] | null;
  /** Of an agency's future member; null for all accounts. */
  chosenAccountIds: readonly string[] | null;
}

type Maker = AccountRows & Pick<Offer, 'chosenAccountIds'>;

/**
 * Those of the offers that their makers could make now: they may sign in, manage the team, and have what they offer. The
 * plan isn't checked: people who are invited to pay for it must be able to come.
 */
export async function offersInForce<O extends Offer>(tx: Tx, offers: readonly O[]): Promise<O[]> {
  const all = (key: 'invitedBy' | 'agencyId' | 'accountId') => offers.map((offer) => offer[key]);
  const { rows } = await sql<Maker & { place: number }>`select * from authorizations_of(
    ${all('invitedBy')}::text[], ${all('agencyId')}::text[], ${all('accountId')}::text[])`.execute(tx);
  const makers = new Map(rows.map((row) => [row.place, row]));
  return offers.filter((offer, at) => mayOffer(makers.get(at + 1), offer));
}

function mayOffer(maker: Maker | undefined, { accountId, chosenAccountIds, ...offered }: Offer): boolean {
  const account = maker ? accountGrants(maker) : null;
  if (!maker || !account) return false;
  if (accountId !== null) return can(account, 'team.manage') && isWithin(account.permissions, 'account', offered);
  const agency = agencyGrants(maker);
  if (!agency || !can(agency, 'agency.team')) return false;
  const { chosenAccountIds: seen } = maker;
  const showsNoMore = seen === null || (chosenAccountIds?.every((uid) => seen.includes(uid)) ?? false);
  return showsNoMore && isWithin([...agency.permissions, ...account.permissions], 'agency', offered);
}
