import type { WantedRecord } from '../../domain-report.ts';
import { registrableName } from '../domains/names/look-alike.ts';
import { otherNameOf, pairName } from '../domains/names/other-name.ts';

/** One record as it is entered where the domain is kept. */
export function wantedRecord(type: WantedRecord['type'], name: string, value: string): WantedRecord {
  const registered = registrableName(name) ?? name;
  const host = name === registered ? '@' : name.slice(0, -registered.length - 1);
  return { type, name, host, value };
}

/**
 * The records that lead a site's names here. A registered domain itself can't be an alias at most providers, so it gets
 * our addresses; where these aren't known, it becomes an alias by what providers call ALIAS or ANAME.
 */
export function wantedRecords(domain: string, target: string, addresses: readonly string[]): WantedRecord[] {
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
