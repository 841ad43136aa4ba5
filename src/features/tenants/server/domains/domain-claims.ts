import { sql } from 'kysely';
import type { SystemScope } from '#access/scope.ts';
import type { DomainFinding } from '../../domain.ts';
import type { DomainState } from './judge-domain.ts';
import { looksLike } from './names/look-alike.ts';
import { otherNameOf, pairName } from './names/other-name.ts';

/** Agencies serve the app at their domain, businesses their site. */
export type ClaimKind = 'agency' | 'account';

export interface DomainClaim {
  kind: ClaimKind;
  id: string;
  domain: string;
  token: string;
  isVerified: boolean;
  misses: number;
  checkedDate: Date | null;
}

/** The current claim; undefined once its tenant has given the domain up or is deleted. */
export async function findClaim(
  { tx }: SystemScope,
  { kind, id, domain }: Pick<DomainClaim, 'kind' | 'id' | 'domain'>,
): Promise<DomainClaim | undefined> {
  const { rows } = await sql<Omit<DomainClaim, 'kind'>>`
    select uid as id, whitelabel_domain as domain, whitelabel_token as token, whitelabel_misses as misses,
      whitelabel_verified_date is not null as is_verified, whitelabel_checked_date as checked_date
    from ${sql.table(kind)} where uid = ${id} and whitelabel_domain = ${domain} and deleted_date is null`.execute(tx);
  return rows[0] && { kind, ...rows[0] };
}

/** One check of a domain or its www at a time, whoever claims it: two tenants with proofs must not both succeed. */
export async function lockDomain({ tx }: SystemScope, domain: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`domain ${pairName(domain)}`}))`.execute(tx);
}

export async function saveState(
  { tx }: SystemScope,
  { kind, id }: DomainClaim,
  { isVerified, misses, finding, checkedDate, now }: DomainState & { checkedDate: Date | null; now: Date },
): Promise<void> {
  await sql`update ${sql.table(kind)} set whitelabel_finding = ${finding}, whitelabel_misses = ${misses},
    whitelabel_checked_date = ${checkedDate},
    whitelabel_verified_date = ${isVerified ? sql`coalesce(whitelabel_verified_date, ${now})` : null}
    where uid = ${id}`.execute(tx);
}

/** Why a proven claim is not served: the first to verify a domain keeps it, and no one gets one that looks like it. */
export async function obstacleTo(scope: SystemScope, { id, domain }: DomainClaim): Promise<DomainFinding | null> {
  const { rows } = await sql<{ name: string; isSite: boolean }>`
    select whitelabel_domain as name, false as is_site from agency
      where uid <> ${id} and deleted_date is null and whitelabel_verified_date is not null
    union all
    select whitelabel_domain, false from account
      where uid <> ${id} and deleted_date is null and whitelabel_verified_date is not null
    union all
    select sites_domain, true from agency
      where uid <> ${id} and deleted_date is null and sites_domain is not null`.execute(scope.tx);
  const own = [domain, otherNameOf(domain)];
  if (rows.some(({ name, isSite }) => own.includes(name) || (isSite && domain.endsWith(`.${name}`)))) return 'taken';
  return rows.some(({ name }) => looksLike(domain, name)) ? 'lookAlike' : null;
}
