import { join } from 'node:path';
import { type SendingProxy, startSendingProxy } from '#test/sending-proxy.ts';
import type { Server } from './against-bare.ts';
import { pictureTarget } from '../marks/media/image-variant.ts';
import { ask } from '../load/load.ts';
import { nobody } from '../load/processes.ts';
import { freePort, start } from '../load/started.ts';
import { command, root, type World } from '../world/world.ts';

const place = '/stored-files/';
const openly = '/open/';

/** Ways to the same image through one proxy. */
export interface BehindProxy {
  /** With the product's permission check. */
  product: Server;
  /** Public, without a check. */
  open: Server;
  file: string;
  /** The internal path that the product returns to the proxy. */
  redirect: string;
  files: string;
}

/** A web process of the product behind a proxy that sends its files, while `work` runs. */
export async function behindProxy<T>(
  world: World,
  proxy: SendingProxy,
  work: (ways: BehindProxy) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const files = join(world.folder, 'files');
  const own = { ROLES: 'web', PORT: String(port), TRUSTED_PROXY_HOPS: '1', PROXY_FILES_PATH: place.slice(0, -1) };
  const web = await start(command, { ...world.env, ...own }, 'is ready at', root);
  try {
    const { stop, ...started } = await startSendingProxy(proxy, { product: port, files, openly });
    try {
      const picture = await pictureTarget(world);
      const redirect = String((await ask({ ...picture, port })).headers['x-accel-redirect']);
      const key = redirect.slice(place.length);
      const words = [started.folder];
      return await work({
        product: { target: { ...picture, port: started.port }, pid: web.pid, words },
        open: { target: { port: started.port, path: openly + key }, pid: nobody, words },
        file: join(files, key),
        redirect,
        files,
      });
    } finally {
      await stop();
    }
  } finally {
    await web.stop();
  }
}
