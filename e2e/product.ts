import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from '#test/chromium.ts';
import { browserArguments, seedDemo, startCopy } from './start-product.ts';

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

/**
 * Starts a browser and, for each worker, the built product as a user would, on a separate port and folder. With
 * DEMO_FOLDER, the data folder of a stopped product is copied instead of seeding one, as `npm test` does.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer({ executablePath: chromiumPath, args: [...browserArguments] });
  project.provide('browserEndpoint', browser.wsEndpoint());
  const demoFolder = process.env.DEMO_FOLDER ?? (await mkdtemp(path.join(tmpdir(), 'fieldfolio demo ')));
  if (!process.env.DEMO_FOLDER) await seedDemo(demoFolder);
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
