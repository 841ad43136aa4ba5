import os from 'node:os';
import type { ResolvedHost } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { findHost } from '#features/tenants/server/domains/find-host.ts';
import { withTimeout } from '#platform/with-timeout.ts';

/** Long enough to spare a query per request, short enough for a changed domain. */
const lifeMs = 5_000;
/** While the database is away, names go on standing for what they stood for. */
const lifeWhileAwayMs = 60_000;
/** How long a name that was known before is waited for. */
const patienceMs = 2_000;
const maxKnown = 20_000;

export interface Hosts {
  /** What a Host header stands for; undefined for a host that isn't ours. */
  find(hostHeader: string): Promise<ResolvedHost | undefined>;
  /** The same if it was asked for just now, without looking. */
  known(hostHeader: string): ResolvedHost | undefined;
}

export function createHosts(ports: Ports): Hosts {
  const { publicUrl, sitesHost, isProduction } = ports.config;
  const known = new Map<string, { host: ResolvedHost | undefined; until: number; seen: number }>();
  const port = publicUrl.port ? `:${publicUrl.port}` : '';
  const originOf = (name: string) => `${publicUrl.protocol}//${name}${port}`;

  async function look(name: string): Promise<ResolvedHost | undefined> {
    if (name === publicUrl.hostname) return { kind: 'management', agencyId: null, origin: originOf(name) };
    if (name === sitesHost) return { kind: 'shared', origin: originOf(name) };
    const find = (scope: SystemScope) => findHost(scope, name, sitesHost);
    const found = await inSystem(ports.db, 'hosts', find, { isReading: true });
    if (found?.kind === 'agency') return { kind: 'management', agencyId: found.agencyId, origin: originOf(name) };
    if (found?.kind === 'account') return { kind: 'site', accountId: found.accountId, origin: originOf(name) };
    if (found?.kind === 'otherName')
      return { kind: 'otherName', accountId: found.accountId, origin: originOf(found.mainName) };
    if (found?.kind === 'rehearsal')
      return { kind: 'site', accountId: found.accountId, origin: originOf(found.mainName), isRehearsal: true };
    if (found?.kind === 'former') return { kind: 'former', origin: originOf(name) };
    // Trying it from a phone on the local network: the machine's own address is the main host.
    if (!isProduction && isOwnAddress(name)) return { kind: 'management', agencyId: null, origin: originOf(name) };
    return undefined;
  }

  // Not the wall clock: set back by an hour, it would keep what has changed for as long.
  const now = () => performance.now();
  const fresh = (name: string) => {
    const cached = known.get(name);
    return cached && cached.until > now() ? cached : undefined;
  };

  async function lookOrRemember(name: string): Promise<{ host: ResolvedHost | undefined; seen: number }> {
    const before = known.get(name);
    try {
      if (!/^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/.test(name)) return { host: undefined, seen: now() };
      return { host: await (before ? withTimeout(look(name), patienceMs) : look(name)), seen: now() };
    } catch (error) {
      if (!before || now() - before.seen > lifeWhileAwayMs) throw error;
      return before;
    }
  }

  return {
    known: (hostHeader) => fresh(nameOf(hostHeader))?.host,
    async find(hostHeader) {
      const name = nameOf(hostHeader);
      const cached = fresh(name);
      if (cached) return cached.host;
      const found = await lookOrRemember(name);
      makeRoom(known);
      known.set(name, { ...found, until: now() + lifeMs });
      return found.host;
    },
  };
}

/** The longest known goes first: with as many hosts as there is room for, all at once would be asked for again. */
function makeRoom(kept: Map<string, unknown>): void {
  const [oldest] = kept.size >= maxKnown ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
}

const names = new Map<string, string>();

function nameOf(hostHeader: string): string {
  const known = names.get(hostHeader);
  if (known !== undefined) return known;
  const name = hostHeader.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  makeRoom(names);
  names.set(hostHeader, name);
  return name;
}

/** Any other address in a Host header is made up, and mails with links to it must not be sent. */
function isOwnAddress(name: string): boolean {
  const wanted = name.replace(/^\[|\]$/g, '');
  return Object.values(os.networkInterfaces()).some((list) => list?.some(({ address }) => address === wanted));
}
