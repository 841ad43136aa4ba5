import { Resolver } from 'node:dns/promises';

/** What the world's DNS says of a name. Both throw when no server answers; a name without records has none. */
export interface NameRecords {
  /** What the name itself is an alias of (CNAME). */
  aliases(name: string): Promise<string[]>;
  /** Its TXT records, each put together. */
  texts(name: string): Promise<string[]>;
}

/** @param servers addresses with ports; the machine's own without */
export function createNameRecords(servers?: readonly string[]): NameRecords {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  return {
    aliases: async (name) => orNone(resolver.resolveCname(name)),
    texts: async (name) => (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('')),
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
