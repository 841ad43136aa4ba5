import { isInstalled, type SendingProxy, sendingProxies } from '#test/sending-proxy.ts';
import type { Server } from '../bare/against-bare.ts';
import { behindProxy } from '../bare/behind-proxy.ts';
import { cachedTarget } from '../marks/site/cached-page.ts';
import { cpuOf } from '../load/cpu.ts';
import type { Growth, Once } from './growth.ts';
import { pictureTarget } from '../marks/media/image-variant.ts';
import { load, type Target } from '../load/load.ts';
import { cardsOf, listInput, procedureOf } from '../world/signed-in.ts';
import { uncachedTarget } from '../marks/site/uncached-page.ts';
import type { World } from '../world/world.ts';

const bounds = { requests: 400, connections: 2, seconds: 15 };
/** A kernel's tick is ten milliseconds: what takes a twentieth of one has to be asked for often. */
const quick = { requests: 20_000, connections: 16, seconds: 15 };
type Next = (number: number) => Target;

/** The requests that the product gets again and again, by the CPU of one response. */
export const growthsOfResponses: readonly Growth[] = [
  asked('cached page', 'public gallery page, cached', async (world) => always(cachedTarget(world)), quick),
  asked('image', 'image variant, warm', async (world) => always(await pictureTarget(world)), quick),
  ...sendingProxies.filter(isInstalled).map(sent),
  asked('uncached page', 'public gallery page, uncached', async (world) => uncachedTarget(world)),
  asked('list', 'list API', async (world) => always(procedureOf(world, 'listEntries', await listInput(world)))),
  asked('item', 'item API', async (world) => always(await anyEntry(world))),
  asked('autosave', 'autosave', saves),
];

function asked(name: string, work: string, targetIn: (world: World) => Promise<Next>, rounds = bounds): Growth {
  const within: Growth['within'] = async (world, measure) => {
    const { pid } = world.product;
    return measure(await warm(await targetIn(world), { pid, words: [world.folder] }, rounds));
  };
  return { name, work, unit: 'ms CPU', within };
}

function sent(proxy: SendingProxy): Growth {
  const within: Growth['within'] = (world, measure) =>
    behindProxy(world, proxy, async ({ product }) => measure(await warm(always(product.target), product, quick)));
  const name = `image by ${proxy.name}`;
  return { name, work: `image variant, sent by ${proxy.name}`, unit: 'ms CPU', within };
}

/** Asks often enough that plans and caches are as they stay. */
async function warm(next: Next, { pid, words = [] }: Omit<Server, 'target'>, rounds: typeof bounds): Promise<Once> {
  await load(next, { ...bounds, requests: 700, seconds: 30 });
  return cpuOf(next, rounds, pid, ...words);
}

function always(target: Target): Next {
  return () => target;
}

async function anyEntry(world: World): Promise<Target> {
  const [card] = await cardsOf(world, { limit: 1 });
  return procedureOf(world, 'getEntry', { entryId: card?.uid });
}

async function saves(world: World): Promise<Next> {
  const drafts = await cardsOf(world, { statusPublish: ['notPublished'], limit: 30 });
  let count = 0;
  return () => {
    count += 1;
    const entryId = drafts[count % drafts.length]?.uid;
    return procedureOf(world, 'updateEntry', { entryId, version: 1_000_000, patch: { neighborhood: `Row ${count}` } });
  };
}
