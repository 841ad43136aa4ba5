import type { WantedRecord } from '../../domain-report.ts';
import { registrableName } from '../domains/names/look-alike.ts';
import { otherNameOf, pairName } from '../domains/names/other-name.ts';

/** One record in the form in which it is entered at the provider. */
export function wantedRecord(type: WantedRecord['type'], name: string, value: string): WantedRecord {
  const registered = registrableName(name) ?? name;
  const host = name === registered ? '@' : name.slice(0, -registered.length - 1);
  return { type, name, host, value };
}

/**
 * The records that point a site's names here. At most providers a registered domain itself can't be an alias, so it
 * gets our addresses; if these aren't known, it becomes an alias through what providers call ALIAS or ANAME.
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
