import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Ports } from '#access/ports.ts';
import { rebuildAfterUpgrade } from '#features/content/server/public-copy/rebuild-copies.job.ts';
import { renewMediaAfterUpgrade } from '#features/media/server/video/renew-media.job.ts';
import { placeAccountsAfterUpgrade } from '#features/tenants/server/accounts/place-account.job.ts';
import { compressHeroesAfterUpgrade } from '#features/live-site/server/compress-heroes.job.ts';
import { cleanCodeAfterUpgrade } from '#features/live-site/server/own-code/clean-stored-code.job.ts';
import { loadPlaces } from '#integrations/geocoder/load-places.ts';
import { takeLock } from '#platform/file-lock.ts';

const otherSeedingMs = 1_800_000;

/** Prepares a first start (places for address search, demo data), and whatever an upgrade must bring up to date. */
export async function prepareWorld(ports: Ports, tell: (line: string) => void): Promise<void> {
  const places = loadPlaces(ports.db, tell);
  if (ports.config.demo) await withDemo(ports, ({ seedDemo }) => seedDemo(ports, tell));
  await places;
  await rebuildAfterUpgrade(ports);
  await renewMediaAfterUpgrade(ports);
  await compressHeroesAfterUpgrade(ports);
  await cleanCodeAfterUpgrade(ports);
  await placeAccountsAfterUpgrade(ports);
}

/** Background work. Stopping may interrupt it without a message: the next start resumes it. */
export async function completeWorld(ports: Ports, stopping: AbortSignal, tell: (line: string) => void): Promise<void> {
  if (!ports.config.demo) return;
  await withDemo(ports, ({ completeDemo }) => completeDemo(ports, stopping, tell)).catch((err: unknown) => {
    if (!stopping.aborted) ports.log.warn({ err }, 'the demo world could not be completed');
  });
}

type Demo = typeof import('#features/demo/server/seed-demo.ts');

/** A web and a worker process that start together must not both create the demo data. */
async function withDemo(ports: Ports, work: (demo: Demo) => Promise<void>): Promise<void> {
  const { dataDir } = ports.config;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await takeLock(path.join(dataDir, 'demo.lock'), otherSeedingMs);
  try {
    // Loaded on demand: it holds images and texts in memory.
    await work(await import('#features/demo/server/seed-demo.ts'));
  } finally {
    lock?.release();
  }
}
