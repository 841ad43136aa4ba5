import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/media-files.ts';
import { createOrderChild } from './order-child.ts';

const folder = await temporaryFolder();
const entry = join(folder.path, 'endless-child.mjs');
await writeFile(
  entry,
  `process.on('message', ({ id, input }) => {
    while (input === 'endless');
    process.send({ id, output: input });
  });
  process.once('disconnect', () => process.exit());`,
);
const limits = { entry, heapMb: 64, restMs: 50, longestSilenceMs: 1_500, longestQueue: 3 };

it('kills a child that does not end, which delays nobody else', async () => {
  const order = createOrderChild<string, string>({ ...limits, unavailable: () => new Error('busy') });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const endless = order('endless');
  delay.enable();
  await expect(endless).rejects.toThrow('busy');
  delay.disable();
  expect(delay.max / 1_000_000).toBeLessThan(limits.longestSilenceMs / 2);
  expect(await order('short')).toBe('short');
});

it('refuses more orders than it could carry out in time', async () => {
  // On a busy machine, starting the child alone takes longer than a second.
  const patient = { ...limits, longestSilenceMs: 60_000 };
  const order = createOrderChild<string, string>({ ...patient, unavailable: () => new Error('busy') });
  const orders = await Promise.allSettled(['a', 'b', 'c', 'd'].map((text) => order(text)));
  expect(orders.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});
