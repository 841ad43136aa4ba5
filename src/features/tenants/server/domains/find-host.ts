import { sql } from 'kysely';
import type { SystemScope } from '#access/scope.ts';
import { wasHost } from './former-hosts.ts';

export type TenantHost =
  | { kind: 'agency'; agencyId: string }
  | { kind: 'account'; accountId: string }
  /** It was an account's that is gone for good. */
  | { kind: 'former' };

/**
 * The tenant that a host name belongs to: a verified white-label domain of an agency or an
 * account (decision 24), or an account's name below the shared or its agency's own sites domain
 * (decision 22). Names of a deleted account stay its own until another account has them: its visitors read that it is
 * gone (decision 25). `name` is in lower case and without a port.
 */
export async function findHost(scope: SystemScope, name: string, sitesHost: string): Promise<TenantHost | undefined> {
  const dot = name.indexOf('.');
  const [slug, parent] = dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : ['', ''];
  const { rows } = await sql<TenantHost>`
    select 'agency' as kind, uid as "agencyId", null as "accountId", null as "deletedDate" from agency
    where whitelabel_domain = ${name} and whitelabel_verified_date is not null and deleted_date is null
    union all
    select 'account', null, uid, deleted_date from account
    where whitelabel_domain = ${name} and whitelabel_verified_date is not null
    union all
    select 'account', null, a.uid, a.deleted_date from account a join agency g on g.uid = a.agency_id
    where a.slug = ${slug} and ${parent} in (${sitesHost}, g.sites_domain)
    order by 4 nulls first
    limit 1`.execute(scope.tx);
  return rows[0] ?? ((await wasHost(scope, name)) ? { kind: 'former' } : undefined);
}
