import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/free-port.ts';

const readyWithinMs = 600_000;
/** The demo videos are made after the start, while nothing else runs; a copy without them makes them itself. */
const videosReady = 'The demo videos are ready';
const videosWithinMs = 90_000;

export const browserArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
] as const;

export interface Product {
  origin: string;
  folder: string;
  stop(): Promise<void>;
}

/** The built product with the demo world, in a copy of the folder and on a port of its own. */
export async function startCopy(demoFolder: string, settings: Record<string, string>): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fieldfolio e2e '));
  // As cp does: the database belongs to a user of its own.
  const [code] = await once(spawn('cp', ['-a', '--reflink=auto', `${demoFolder}/.`, folder]), 'exit');
  if (code !== 0) throw new Error(`The demo folder could not be copied (${code}).`);
  const { origin, stop } = await start(folder, settings);
  return {
    origin,
    folder,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a data folder with the demo world, and returns once its product has stopped. */
export async function seedDemo(folder: string): Promise<void> {
  const { said, stop } = await start(folder, {});
  for (const until = Date.now() + videosWithinMs; Date.now() < until && !said().includes(videosReady);)
    await sleep(500);
  await stop();
}

async function start(
  folder: string,
  settings: Record<string, string>,
): Promise<Omit<Product, 'folder'> & { said(): string }> {
  const port = await freePort();
  const product = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => product.once('exit', () => resolve()));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The product is not ready:\n${said}`)), readyWithinMs);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('Fieldfolio is ready at')) return;
      clearTimeout(late);
      resolve();
    };
    product.stdout.on('data', listen);
    product.stderr.on('data', listen);
    void ended.then(() => reject(new Error(`The product ended by itself:\n${said}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    said: () => said,
    stop: async () => {
      product.kill('SIGINT');
      await ended;
    },
  };
}

// `npm test` seeds while it checks the sources.
if (import.meta.main) await seedDemo(process.argv[2] ?? '');
