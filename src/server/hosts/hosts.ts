import os from 'node:os';
import { LRUCache } from 'lru-cache';
import type { ResolvedHost } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { findHost } from '#features/tenants/server/domains/find-host.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { HostChanges } from './host-changes.ts';

/** For names whose changes nobody tells of: unknown ones, and those that stand for another name. */
const lifeMs = 5_000;
/** While the database is away, names go on standing for what they stood for. */
const lifeWhileAwayMs = 60_000;
/** How long a name that was known before is waited for. */
const patienceMs = 2_000;
const mostKnown = 20_000;
/** Of names and what they lead to, in characters. */
const mostKnownLength = 4_000_000;
/** Of a DNS name (RFC 1035 §2.3.4); a Host header adds a port and a dot. */
const longestName = 253;
const longestHeader = longestName + ':65535'.length + '.'.length;

export interface Hosts {
  /** What a Host header means; undefined for a host that isn't ours. */
  find(hostHeader: string): Promise<ResolvedHost | undefined>;
  /** The same if it was asked for just now, without looking. */
  known(hostHeader: string): ResolvedHost | undefined;
  /** Whether it is being looked up: others who ask for it at the same time make up no more names. */
  isAsked(hostHeader: string): boolean;
}

interface Known {
  host: ResolvedHost | undefined;
  until: number;
  seen: number;
  /** It is valid until another edition of the changes is known, if it was looked up in a known one. */
  edition: number | undefined;
}

/** @param changes of which names are kept until there are any */
export function createHosts(
  ports: Ports,
  changes: Pick<HostChanges, 'edition' | 'stoodAt'> = new HostChanges(ports),
): Hosts {
  const known = new LRUCache<string, Known>({
    max: mostKnown,
    maxSize: mostKnownLength,
    sizeCalculation: ({ host }, name) => name.length + (host?.origin.length ?? 0) + 1,
  });
  const asked = new Set<string>();
  const look = createLook(ports);
  // Not the wall clock: set back by an hour, it would keep what has changed for as long.
  const now = () => performance.now();
  const isOfNow = ({ edition }: Known) => edition !== undefined && edition === changes.edition;
  const fresh = (name: string) => {
    const cached = known.get(name);
    return cached && (cached.until > now() || isOfNow(cached)) ? cached : undefined;
  };

  async function lookOrRemember(name: string): Promise<Known> {
    const before = known.get(name);
    const until = () => now() + lifeMs;
    // Known before it is looked up: what changes in the meantime makes another edition.
    const { edition } = changes;
    try {
      const host = await (before ? withTimeout(look(name), patienceMs) : look(name));
      return { host, seen: now(), until: until(), edition: isLasting(host) ? edition : undefined };
    } catch (error) {
      const stood = before && Math.max(before.seen, changes.stoodAt(before.edition));
      if (!stood || now() - stood > lifeWhileAwayMs) throw error;
      return { ...before, until: until() };
    }
  }

  return {
    known(hostHeader) {
      const name = nameOf(hostHeader);
      return name === undefined ? undefined : fresh(name)?.host;
    },
    isAsked: (hostHeader) => asked.has(nameOf(hostHeader) ?? ''),
    async find(hostHeader) {
      const name = nameOf(hostHeader);
      if (name === undefined) return undefined;
      const cached = fresh(name);
      if (cached) return cached.host;
      asked.add(name);
      const found = await lookOrRemember(name).finally(() => asked.delete(name));
      known.set(name, found);
      return found.host;
    },
  };
}

/** Asks the database what a name means. */
function createLook(ports: Ports): (name: string) => Promise<ResolvedHost | undefined> {
  const { publicUrl, sitesHost, isProduction } = ports.config;
  const port = publicUrl.port ? `:${publicUrl.port}` : '';
  const originOf = (name: string) => `${publicUrl.protocol}//${name}${port}`;
  return async (name) => {
    if (name === publicUrl.hostname) return { kind: 'management', agencyId: null, origin: originOf(name) };
    if (name === sitesHost) return { kind: 'shared', origin: originOf(name) };
    const find = (scope: SystemScope) => findHost(scope, name, sitesHost);
    const found = await inSystem(ports.db, 'hosts', find, { isReading: true });
    if (found?.kind === 'agency') return { kind: 'management', agencyId: found.agencyId, origin: originOf(name) };
    if (found?.kind === 'account') return { kind: 'site', accountId: found.accountId, origin: originOf(name) };
    if (found?.kind === 'otherName')
      return { kind: 'otherName', accountId: found.accountId, origin: originOf(found.mainName) };
    if (found?.kind === 'domainPreview')
      return { kind: 'site', accountId: found.accountId, origin: originOf(found.mainName), isDomainPreview: true };
    if (found?.kind === 'former') return { kind: 'former', origin: originOf(name) };
    // Trying it from a phone on the local network: the machine's own address is the main host.
    if (!isProduction && isOwnAddress(name)) return { kind: 'management', agencyId: null, origin: originOf(name) };
    return undefined;
  };
}

/** The database tells when these change (migration 0547). */
function isLasting(host: ResolvedHost | undefined): boolean {
  return host?.kind === 'management' || (host?.kind === 'site' && !host.isDomainPreview);
}

/** Undefined for what can't be a host name or an address, of which nothing is remembered. */
function nameOf(hostHeader: string): string | undefined {
  if (hostHeader.length > longestHeader) return undefined;
  const name = hostHeader.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const isName = name.length <= longestName && /^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/.test(name);
  return isName ? name : undefined;
}

/** Any other address in a Host header is made up, and mails with links to it must not be sent. */
function isOwnAddress(name: string): boolean {
  const wanted = name.replace(/^\[|\]$/g, '');
  return Object.values(os.networkInterfaces()).some((list) => list?.some(({ address }) => address === wanted));
}
