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
  if (ports.config.demo) await seedAlone(ports, tell);
  await places;
  await rebuildAfterUpgrade(ports);
}

/** A web and a worker process that start together must not both make the same world. */
async function seedAlone(ports: Ports, tell: (line: string) => void): Promise<void> {
  const { dataDir } = ports.config;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await takeLock(path.join(dataDir, 'demo.lock'), otherSeedingMs);
  try {
    // Loaded where it is needed: it brings pictures' and texts' worth of memory along.
    const { seedDemo } = await import('#features/demo/server/seed-demo.ts');
    await seedDemo(ports, tell);
  } finally {
    lock?.release();
  }
}
