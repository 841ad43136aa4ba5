import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from '#test/chromium.ts';
import { freePort } from '#test/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The products' origins, like http://localhost:41234, one for each worker. */
    productOrigins: readonly string[];
    /** The data folder of a product with the demo world, to be copied. */
    demoFolder: string;
    /** The address of the browser that all journeys share. */
    browserEndpoint: string;
  }
}

const readyWithinMs = 600_000;
/** The demo videos are made after the start, while nothing else runs; a copy without them makes them itself. */
const videosReady = 'The demo videos are ready';
const videosWithinMs = 90_000;

/**
 * Starts a browser and, for each worker, the built product as a user would, on a separate port and folder. With
 * DEMO_FOLDER, the data folder of a stopped product is copied instead of seeding one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer({ executablePath: chromiumPath, args: [...browserArguments] });
  project.provide('browserEndpoint', browser.wsEndpoint());
  const demoFolder = process.env.DEMO_FOLDER ?? (await seedDemo());
  project.provide('demoFolder', demoFolder);
  const workers = Array.from({ length: project.config.maxWorkers }, () => startCopy(demoFolder, {}));
  const products = await Promise.all(workers);
  const origins = products.map(({ origin }) => origin);
  project.provide('productOrigins', origins);
  return async () => {
    await Promise.all([browser.close(), ...products.map(({ stop }) => stop())]);
    if (!process.env.DEMO_FOLDER) await rm(demoFolder, { recursive: true, force: true });
  };
}

async function seedDemo(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fieldfolio demo '));
  const { said, stop } = await start(folder, {});
  for (const until = Date.now() + videosWithinMs; Date.now() < until && !said().includes(videosReady);)
    await sleep(500);
  await stop();
  return folder;
}

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
