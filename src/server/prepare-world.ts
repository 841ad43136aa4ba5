import type { Ports } from '#access/ports.ts';
import { seedDemo } from '#features/demo/server/seed-demo.ts';
import { loadPlaces } from '#integrations/geocoder/load-places.ts';

/** What a first start needs before it is useful: the places for searching addresses, and the demo world. */
export async function prepareWorld(ports: Ports, tell: (line: string) => void): Promise<void> {
  const places = loadPlaces(ports.db, tell);
  if (ports.config.demo) await seedDemo(ports, tell);
  await places;
}
