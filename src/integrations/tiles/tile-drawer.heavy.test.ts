import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTileDrawer } from './tile-drawer.ts';
import type { Tile } from './tile.ts';

const tile: Tile = { style: 'light', z: 0, x: 0, y: 0, scale: 1 };

/** Only the drawing processes started by this test. */
function drawingProcesses(): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return all
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...command]) => Number(parent) === process.pid && command.join(' ').includes('tile-child'))
    .map(([pid]) => Number(pid));
}

async function until(condition: () => boolean) {
  for (let tries = 0; tries < 1_200 && !condition(); tries++) await delay(50);
  expect(condition()).toBe(true);
}

it('ends its process when nobody looks at maps, and starts another when somebody does', { tags: 'long' }, async () => {
  const draw = createTileDrawer(100);
  const image = await draw(tile);
  expect(drawingProcesses()).toHaveLength(1);
  await until(() => drawingProcesses().length === 0);
  expect((await draw(tile)).equals(image)).toBe(true);
  await until(() => drawingProcesses().length === 0);
});

it('says so when its process dies, and goes on with the next tile', { tags: 'long' }, async () => {
  const draw = createTileDrawer(100);
  // Too many to be done before it dies.
  const orders = Promise.allSettled(Array.from({ length: 400 }, () => draw(tile)));
  await until(() => drawingProcesses().length === 1);
  for (const pid of drawingProcesses()) process.kill(pid, 'SIGKILL');
  expect((await orders).at(-1)).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE' } });
  expect((await draw(tile)).length).toBeGreaterThan(1000);
});

it('refuses more than it could draw in time', async () => {
  const draw = createTileDrawer(100);
  const orders = Array.from({ length: 401 }, () => draw(tile));
  await expect(orders.at(-1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  for (const pid of drawingProcesses()) process.kill(pid, 'SIGKILL');
  const settled = await Promise.allSettled(orders);
  expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
});
