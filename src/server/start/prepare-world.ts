import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Ports } from '#access/ports.ts';
import { rebuildAfterUpgrade } from '#features/content/server/public-copy/rebuild-copies.job.ts';
import { loadPlaces } from '#integrations/geocoder/load-places.ts';
import { takeLock } from '#platform/file-lock.ts';

const otherSeedingMs = 1_800_000;

/**
 * What a first start needs before it is useful, the places for searching addresses and the demo world, and what a start
 * after an upgrade has to bring up to date.
 */
export async function prepareWorld(ports: Ports, tell: (line: string) => void): Promise<void> {
  const places = loadPlaces(ports.db, tell);
  if (ports.config.demo) await withDemo(ports, ({ seedDemo }) => seedDemo(ports, tell));
  await places;
  await rebuildAfterUpgrade(ports);
}

/** What nobody has to wait for. A stop may cut it short, of which nothing is said: the next start goes on. */
export async function completeWorld(ports: Ports, stopping: AbortSignal): Promise<void> {
  if (!ports.config.demo) return;
  await withDemo(ports, ({ completeDemo }) => completeDemo(ports, stopping)).catch((err: unknown) => {
    if (!stopping.aborted) ports.log.warn({ err }, 'the demo world could not be completed');
  });
}

type Demo = typeof import('#features/demo/server/seed-demo.ts');

/** A web and a worker process that start together must not both make the same world. */
async function withDemo(ports: Ports, work: (demo: Demo) => Promise<void>): Promise<void> {
  const { dataDir } = ports.config;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await takeLock(path.join(dataDir, 'demo.lock'), otherSeedingMs);
  try {
    // Loaded where it is needed: it brings pictures' and texts' worth of memory along.
    await work(await import('#features/demo/server/seed-demo.ts'));
  } finally {
    lock?.release();
  }
}
