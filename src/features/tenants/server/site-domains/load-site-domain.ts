import { present } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import type { Config } from '#platform/config.ts';
import {
  type DomainReport,
  isReached,
  type SiteDomain,
  type SiteDomainState,
  type WantedRecord,
} from '../../domain-report.ts';
import { domainProof, proofName } from '../../domain.ts';
import { daysLeft } from '../domains/judge-domain.ts';
import { registrableName } from '../domains/names/look-alike.ts';
import { otherNameOf, pairName } from '../domains/names/names.ts';
import { siteOrigin } from '../site-origin.ts';
import { siteTarget } from './site-target.ts';

/** The business's own domain and its progress. */
export async function loadSiteDomain({ tx, accountId }: AccountScope, config: Config): Promise<SiteDomain> {
  const row = present(
    await tx
      .selectFrom('account as a')
      .innerJoin('agency as g', 'g.uid', 'a.agencyId')
      .select(['a.slug', 'g.sitesDomain', 'a.whitelabelDomain', 'a.whitelabelVerifiedDate', 'a.whitelabelLiveDate'])
      .select(['a.whitelabelToken', 'a.whitelabelMisses', 'a.whitelabelFinding', 'a.whitelabelReport'])
      .where('a.uid', '=', accountId)
      .executeTakeFirst(),
  );
  const { whitelabelDomain: domain, whitelabelToken: token, whitelabelReport: report } = row;
  const target = siteTarget(row, config.sitesHost);
  const { txt } = domainProof(pairName(domain ?? ''), { token, host: target });
  return {
    state: stateOf(row),
    domain,
    otherName: domain && otherNameOf(domain),
    target,
    siteOrigin: siteOrigin(config, row),
    finding: row.whitelabelFinding,
    daysLeft: row.whitelabelMisses > 0 ? daysLeft(row.whitelabelMisses) : null,
    proof: domain === null ? null : wantedRecord('TXT', proofName(pairName(domain)), txt.value),
    records: domain === null ? [] : wantedRecords(domain, target, report?.addresses ?? []),
    report,
  };
}

interface Authorization {
  whitelabelDomain: string | null;
  whitelabelVerifiedDate: Date | null;
  whitelabelLiveDate: Date | null;
  whitelabelMisses: number;
  whitelabelReport: DomainReport | null;
}

function stateOf(row: Authorization): SiteDomainState {
  if (row.whitelabelDomain === null) return 'none';
  if (!row.whitelabelVerifiedDate) return 'waiting';
  if (row.whitelabelMisses > 0) return 'failing';
  const main = row.whitelabelReport?.names[0];
  if (main ? isReached(main) : row.whitelabelLiveDate) return 'live';
  return row.whitelabelLiveDate ? 'failing' : 'proved';
}

/** One record in the form in which it is entered at the provider. */
function wantedRecord(type: WantedRecord['type'], name: string, value: string): WantedRecord {
  const registered = registrableName(name) ?? name;
  const host = name === registered ? '@' : name.slice(0, -registered.length - 1);
  return { type, name, host, value };
}

/**
 * The records that point a site's names here. At most providers a registered domain itself can't be an alias, so it
 * gets our addresses; if these aren't known, it becomes an alias through what providers call ALIAS or ANAME.
 */
function wantedRecords(domain: string, target: string, addresses: readonly string[]): WantedRecord[] {
  const other = otherNameOf(domain);
  const bare = pairName(domain);
  const isRegistered = registrableName(bare) === bare;
  const below = [domain, ...(other ? [other] : [])].filter((name) => name !== bare || !isRegistered);
  const aliases = below.map((name) => wantedRecord('CNAME', name, target));
  if (!isRegistered) return aliases;
  const leads =
    addresses.length > 0
      ? addresses.map((address) => wantedRecord(address.includes(':') ? 'AAAA' : 'A', bare, address))
      : [wantedRecord('ALIAS', bare, target)];
  return [...leads, ...aliases];
}
