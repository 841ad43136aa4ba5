import { Resolver } from 'node:dns/promises';

/** Public DNS records of a name. All methods throw if no server responds; a name without records returns none. */
export interface NameRecords {
  /** The targets of the name's own CNAME. */
  aliases(name: string): Promise<string[]>;
  /** Its TXT records, each with its chunks joined. */
  texts(name: string): Promise<string[]>;
  /** Its addresses, following aliases: IPv4 first, then IPv6. */
  addresses(name: string): Promise<string[]>;
  /** Its records of a type, as `dns.resolve` has them; throws with ENOTFOUND or ENODATA if there are none. */
  resolve(name: string, type: string): Promise<string[] | string[][]>;
}

/** @param servers addresses with ports; the system's own by default */
export function createNameRecords(servers?: readonly string[]): NameRecords {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  return {
    aliases: async (name) => orNone(resolver.resolveCname(name)),
    texts: async (name) => (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    addresses: async (name) =>
      (await Promise.all([orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))])).flat(),
    resolve: (name, type) => resolver.resolve(name, type) as Promise<string[] | string[][]>,
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
