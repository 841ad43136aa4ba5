import { Resolver } from 'node:dns/promises';

/** What the world's DNS says of a name. All throw when no server answers; a name without records has none. */
export interface NameRecords {
  /** What the name itself is an alias of (CNAME). */
  aliases(name: string): Promise<string[]>;
  /** Its TXT records, each put together. */
  texts(name: string): Promise<string[]>;
  /** Where it leads, by aliases too: addresses of IPv4, then of IPv6. */
  addresses(name: string): Promise<string[]>;
}

/** @param servers addresses with ports; the machine's own without */
export function createNameRecords(servers?: readonly string[]): NameRecords {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  return {
    aliases: async (name) => orNone(resolver.resolveCname(name)),
    texts: async (name) => (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    addresses: async (name) =>
      (await Promise.all([orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))])).flat(),
  };
}

async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw error;
  }
}
