import { isInstalled, type SendingProxy, sendingProxies, startSendingProxy } from '#test/sending-proxy.ts';
import { againstBare, cpuOfBoth, perSecond, type Server } from '../../bare/against-bare.ts';
import { type BehindProxy, behindProxy } from '../../bare/behind-proxy.ts';
import type { Mark, Measure } from '../../load/mark.ts';
import { freePort, start } from '../../load/started.ts';
import { root, type World } from '../../world/world.ts';

/**
 * A picture that Debian's proxies send with the product's consent, against bare node:http sending the same file. The
 * same proxy sending it unasked is the floor; what asking costs at least tells bare node:http behind that proxy.
 */
export const imageByProxy: Measure = {
  name: 'image by proxy',
  async run(world) {
    const marks: Mark[] = [];
    for (const proxy of sendingProxies) marks.push(await markOf(world, proxy));
    return marks;
  },
};

async function markOf(world: World, proxy: SendingProxy): Promise<Mark> {
  const work = `image variant, sent by ${proxy.name}`;
  if (!isInstalled(proxy))
    return { work, value: undefined, unit: '×', target: 0.7, better: 'more', beside: `${proxy.name} is not installed` };
  return behindProxy(world, proxy, async (ways) => {
    const bare = (port: string) => ['scripts/bench/bare/bare-file-server.ts', port, ways.file, 'image/webp'];
    const mark = await againstBare(ways.product, bare, work);
    const unasked = await cpuOfBoth(ways.product, ways.open);
    const asking = await behindBare(proxy, ways, (least) => cpuOfBoth(ways.product, least));
    const notes = [
      `${(1 / unasked.ratio).toFixed(2)} × ${proxy.name} sending it unasked (${perSecond(unasked.other)})`,
      `${(1 / asking.ratio).toFixed(2)} × it asking bare node:http (${perSecond(asking.other)})`,
    ];
    return { ...mark, beside: [mark.beside, ...notes].join('; ') };
  });
}

/** Another of the same proxy before bare node:http that lets it send that picture, while `work` runs. */
async function behindBare<T>(
  proxy: SendingProxy,
  { redirect, files }: BehindProxy,
  work: (least: Server) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const bare = await start(['scripts/bench/bare/bare-consent-server.ts', String(port), redirect], {}, 'ready', root);
  try {
    const started = await startSendingProxy(proxy, { product: port, files });
    try {
      return await work({ target: { port: started.port, path: '/' }, pid: bare.pid, words: [started.folder] });
    } finally {
      await started.stop();
    }
  } finally {
    await bare.stop();
  }
}
