import { expect, test } from 'vitest';
import { contentWorld } from '#test/content-world.ts';
import { createHttpApp } from './http-app.ts';
import { createOutbox } from './live/outbox.ts';

const world = await contentWorld();
const { ports, accounts } = world;
await world.addPublished({ title: 'Slate roof' });
const app = createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir });
const ask = (host: string, path: string) =>
  app.request(`http://${host}:3000${path}`, { headers: { host: `${host}:3000` } });

test.each([
  ['roofer.sites.localhost', ''],
  ['sites.localhost', `/ig/${accounts.roofer}`],
])('pages at %s%s tell browsers what to load ahead, in a file of their own host', async (host, base) => {
  const page = await ask(host, `${base}/gallery`);
  expect(page.headers.get('speculation-rules')).toBe(`"${base}/speculation-rules.json"`);
  const rules = await ask(host, `${base}/speculation-rules.json`);
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
  expect(JSON.stringify(await rules.json())).toContain(`"href_matches":"${base}/*"`);
});

test('pages carry no rules in their markup, which their policy would refuse', async () => {
  const page = await ask('roofer.sites.localhost', '/gallery');
  expect(await page.text()).not.toContain('speculationrules');
});
