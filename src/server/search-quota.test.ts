import { afterAll, expect, test, vi } from 'vitest';
import { contentWorld } from '#test/content-world.ts';
import { createHttpApp } from './http-app.ts';
import { createOutbox } from './live/outbox.ts';

const world = await contentWorld();
const ports = { ...world.ports, config: { ...world.ports.config, apiRequestsPerSecond: 2, trustedProxyHops: 1 } };
const app = createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir });
/** Quotas use a monotonic clock: stopped, it lets no window end on a slow machine. */
vi.useFakeTimers({ toFake: ['performance'] });
afterAll(() => void vi.useRealTimers());
await world.addPublished({ title: 'Slate roof' });

const roofer = 'roofer.sites.localhost:3000';
const ask = async (path: string, address: string, host = roofer) =>
  app.request(`http://${host}${path}`, { headers: { host, 'x-forwarded-for': address, accept: 'text/html' } });
const search = async (times: number, address: (n: number) => string, host?: string) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await ask(`/gallery?q=roof+${n}`, address(n), host)).status);
  return statuses;
};

test('a visitor who searches too often learns when to continue, and others are served', async () => {
  const flooder = () => '198.51.100.9';
  expect(await search(3, flooder)).toEqual([200, 200, 429]);
  const refused = await ask('/gallery?q=slate', flooder());
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toMatch(/<title>.*<main.*Too many searches at once/s);
  expect((await ask('/gallery', flooder())).status).toBe(200);
  expect((await ask('/gallery?q=slate', '198.51.100.10')).status).toBe(200);
});

test('many visitors together can search one site so often, and other sites all the same', async () => {
  const many = (n: number) => `203.0.113.${n}`;
  expect((await search(30, many)).filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(await search(1, many, 'clinic.sites.localhost:3000')).toEqual([200]);
});
