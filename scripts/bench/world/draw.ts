import { options } from './options.ts';
import { cardsOf } from './signed-in.ts';
import { call, signIn, type World } from './world.ts';

const mostCallers = 8;
/** By Zipf's law in the skewed worlds: in most titles, in many, in few, in none. */
export const words = ['roof', 'repair', 'kitchen', 'garden', 'storm', 'copper', 'finial', 'xylophone'];

/** One request of one account; `world` is that account's view of the product. */
export interface Drawn {
  world: World;
  tagId: string;
  word: string;
  entryId: string;
}

/** Requests of many accounts with tags, words and entries of theirs, so that no cache or plan sees one thing alone. */
export async function drawRequests(world: World): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  for (let number = 1; number <= Math.min(mostCallers, options.small.accounts); number += 1) {
    const own = { ...world, ...(await signIn(world.port, number)) };
    const address = `accounts/${own.accountId}/rpc/content/getTaxonomy`;
    const taxonomy = (await call(own.port, address, undefined, own.cookie)).body.toString();
    const tagIds = idsIn(taxonomy.split('"tags":')[1] ?? '');
    const entries = (await cardsOf(own, { limit: 100 })).map(({ uid }) => uid);
    for (const [at, word] of words.entries())
      drawn.push({
        world: own,
        word,
        tagId: tagIds[at * at] ?? tagIds[0] ?? '',
        entryId: entries[at * 9] ?? entries[0] ?? '',
      });
  }
  // Neighbors are of different accounts.
  return drawn.sort((one, other) => words.indexOf(one.word) - words.indexOf(other.word));
}

function idsIn(text: string): string[] {
  return [...text.matchAll(/\{"uid":"([\w-]+)"/g)].map(([, id = '']) => id);
}

export function secretOf({ cookie }: World): string {
  return cookie.slice(cookie.indexOf('=') + 1);
}
