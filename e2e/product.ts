import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '#test/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The product's origin, like http://localhost:41234. */
    productOrigin: string;
  }
}

const readyWithinMs = 600_000;

/**
 * Starts the built product as a user would, once for all journeys, on a separate port and folder. With PRODUCT_ORIGIN,
 * the journeys use a running one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.PRODUCT_ORIGIN;
  if (running) {
    project.provide('productOrigin', running);
    return async () => {};
  }
  const { origin, stop } = await startProduct();
  project.provide('productOrigin', origin);
  return stop;
}

export interface Product {
  origin: string;
  stop(): Promise<void>;
}

/** The built product in a folder and on a port of its own, with the demo world. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fieldfolio e2e '));
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
    stop: async () => {
      product.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
