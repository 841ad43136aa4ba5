import { sql } from 'kysely';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { wasHost } from './former-hosts.ts';
import { otherNameOf, previewTokenOf } from './names/names.ts';

export type TenantHost =
  | { kind: 'agency'; agencyId: string }
  | { kind: 'account'; accountId: string }
  /** With or without www, where the site is at the other of the two. */
  | { kind: 'otherName'; accountId: string; mainName: string }
  /** The site as it will be under a domain that doesn't lead here yet. */
  | { kind: 'domainPreview'; accountId: string; mainName: string }
  /** It was an account's that is gone for good. */
  | { kind: 'former' };

/**
 * The tenant that a host name belongs to: a verified white-label domain of an agency or an account, or an
 * account's name below the shared or its agency's own sites domain. Names of a deleted account stay its own
 * until another account has them: its visitors read that it is gone. `name` is in lower case and without a port.
 */
export async function findHost(scope: SystemScope, name: string, sitesHost: string): Promise<TenantHost | undefined> {
  const dot = name.indexOf('.');
  const [slug, parent] = dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : ['', ''];
  // Not looked up below the shared sites domain: the list of all domain suffixes takes megabytes.
  const other = parent === sitesHost ? null : otherNameOf(name);
  const finding = sql<TenantHost>`
    select 'agency' as kind, uid as "agencyId", null as "accountId", null as "deletedDate", null as "mainName"
    from agency where whitelabel_domain = ${name} and whitelabel_verified_date is not null and deleted_date is null
    union all
    select 'account', null, uid, deleted_date, null from account
    where whitelabel_domain = ${name} and whitelabel_verified_date is not null
    union all
    select 'otherName', null, uid, deleted_date, whitelabel_domain from account
    where whitelabel_domain = ${other} and whitelabel_verified_date is not null and deleted_date is null
    union all
    select 'account', null, a.uid, a.deleted_date, null from account a join agency g on g.uid = a.agency_id
    where a.slug = ${slug} and ${parent} in (${sitesHost}, g.sites_domain)
    union all
    select 'domainPreview', null, a.uid, null, a.whitelabel_domain from account a join agency g on g.uid = a.agency_id
    where a.domain_preview_token = ${previewTokenOf(slug)} and a.domain_preview_expire_date > now() and a.deleted_date is null
      and a.whitelabel_domain is not null and ${parent} in (${sitesHost}, g.sites_domain)
    order by 4 nulls first, 5 nulls first
    limit 1`;
  const { rows } = await finding.execute(scope.tx);
  return rows[0] ?? ((await wasHost(scope, name)) ? { kind: 'former' } : undefined);
}

const most = 100;

/** Agency domains at which the app is served, for the certificate of a developer's machine. */
export async function listServedDomains({ db }: Ports): Promise<string[]> {
  const rows = await inSystem(db, 'served domains', ({ tx }) =>
    tx
      .selectFrom('agency')
      .select('whitelabelDomain as name')
      .where('whitelabelVerifiedDate', 'is not', null)
      .where('deletedDate', 'is', null)
      .orderBy('whitelabelDomain')
      .limit(most)
      .execute(),
  );
  return rows.flatMap(({ name }) => name ?? []);
}
