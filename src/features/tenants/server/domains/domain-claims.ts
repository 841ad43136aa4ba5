import { sql } from 'kysely';
import type { SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import type { Config } from '#platform/config.ts';
import type { DomainFinding } from '../../domain.ts';
import type { DomainState } from './judge-domain.ts';
import { looksLike, mixesAlphabets, registrableName } from './names/look-alike.ts';
import { otherNameOf } from './names/names.ts';

/** A newly claimed domain is unverified, whatever the previous one was. */
export const unchecked = {
  whitelabelVerifiedDate: null,
  whitelabelCheckedDate: null,
  whitelabelFinding: null,
  whitelabelMisses: 0,
};

/** A business's claim, whose site isn't reached at its domain before. */
export const unreached = { ...unchecked, whitelabelReport: null, whitelabelLiveDate: null, whitelabelAwayDays: 0 };

/** The same of the domain for an agency's websites; none is below it until DNS proves it. */
export const unproven = {
  sitesDomain: null,
  sitesVerifiedDate: null,
  sitesCheckedDate: null,
  sitesFinding: null,
  sitesMisses: 0,
};

type OurHosts = Pick<Config, 'publicUrl' | 'sitesHost'>;

/** @throws UNPROCESSABLE_CONTENT for names that no one may claim: ours, shared suffixes, and misleading ones */
export function refuseDomain(domain: string, config: OurHosts): void {
  const whitelabelDomain = objectionTo(domain, config);
  if (whitelabelDomain) throw problem('UNPROCESSABLE_CONTENT', whitelabelDomain, { fields: { whitelabelDomain } });
}

/** Why no one may claim a name; null if someone may. */
export function objectionTo(domain: string, { publicUrl, sitesHost }: OurHosts): string | null {
  const ours = [publicUrl.hostname, sitesHost];
  const registered = registrableName(domain);
  const isOurs = ours.some((host) => domain === host || (registered && registered === registrableName(host)));
  if (isOurs) return 'This address belongs to the product itself. Enter a domain of your own.';
  if (!registered)
    return `Names below ${domain} belong to many different owners. Enter a domain of your own, like app.example.com.`;
  if (mixesAlphabets(domain))
    return 'This name mixes letters of different alphabets that look alike. Use the letters of one alphabet.';
  if (ours.some((host) => looksLike(domain, host)))
    return 'This name looks like ours. Enter one that nobody can mistake for it.';
  return null;
}

/** Agencies serve the app at their domain, businesses their site, and agencies the sites of their accounts below one. */
export type ClaimKind = 'agency' | 'account' | 'sites';

/** Where claims of a kind are kept. */
const homes = {
  agency: { table: 'agency', prefix: 'whitelabel', domain: 'whitelabel_domain' },
  account: { table: 'account', prefix: 'whitelabel', domain: 'whitelabel_domain' },
  sites: { table: 'agency', prefix: 'sites', domain: 'sites_claim' },
} as const satisfies Record<ClaimKind, object>;

function columnsOf(kind: ClaimKind) {
  const { table, prefix, domain } = homes[kind];
  const column = (name: string) => sql.ref(`${prefix}_${name}`);
  return { table: sql.table(table), domain: sql.ref(domain), column };
}

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
  const { table, domain: own, column } = columnsOf(kind);
  const { rows } = await sql<Omit<DomainClaim, 'kind'>>`
    select uid as id, ${own} as domain, ${column('token')} as token, ${column('misses')} as misses,
      ${column('verified_date')} is not null as is_verified, ${column('checked_date')} as checked_date
    from ${table} where uid = ${id} and ${own} = ${domain} and deleted_date is null`.execute(tx);
  return rows[0] && { kind, ...rows[0] };
}

/**
 * Claims are judged one after another, no matter who makes them: of two tenants with proofs, one must not succeed beside a
 * domain above, below or like its own. By then DNS has been asked, so none waits for long.
 */
export async function lockDomains({ tx }: SystemScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('domain claims'))`.execute(tx);
}

export async function saveState(
  { tx }: SystemScope,
  { kind, id }: DomainClaim,
  { isVerified, misses, finding, checkedDate, now }: DomainState & { checkedDate: Date | null; now: Date },
): Promise<void> {
  const { table, domain, column } = columnsOf(kind);
  const since = column('verified_date');
  await sql`update ${table} set ${column('finding')} = ${finding}, ${column('misses')} = ${misses},
    ${column('checked_date')} = ${checkedDate},
    ${since} = ${isVerified ? sql`coalesce(${since}, ${now})` : null}
    ${kind === 'sites' ? sql`, sites_domain = ${isVerified ? domain : null}` : sql``}
    where uid = ${id}`.execute(tx);
}

/** Why a proven claim is not served: the first to verify a domain keeps it, and no one gets one that looks like it. */
export async function obstacleTo(scope: SystemScope, { kind, id, domain }: DomainClaim): Promise<DomainFinding | null> {
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
  const isAbove = (name: string, below: string) => below.endsWith(`.${name}`);
  const isTaken = ({ name, isSite }: (typeof rows)[number]) =>
    own.includes(name) || (isSite && isAbove(name, domain)) || (kind === 'sites' && isAbove(domain, name));
  if (rows.some(isTaken)) return 'taken';
  return rows.some(({ name }) => looksLike(domain, name)) ? 'lookAlike' : null;
}
