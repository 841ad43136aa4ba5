// @module-tag long
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { seedMany } from './seed-many.ts';

const database = await testDatabase();
const ports = await testPorts(database);

async function inventory() {
  const { admin } = database;
  const rows = await admin
    .selectFrom('account as a')
    .select(({ selectFrom, fn }) => [
      'a.slug',
      selectFrom('contentPublic as c')
        .select(fn.countAll<number>().as('count'))
        .whereRef('c.accountId', '=', 'a.uid')
        .as('published'),
      selectFrom('testimonial as t')
        .select(fn.countAll<number>().as('count'))
        .whereRef('t.accountId', '=', 'a.uid')
        .as('reviews'),
      selectFrom('media as m')
        .select(fn.countAll<number>().as('count'))
        .whereRef('m.accountId', '=', 'a.uid')
        .as('media'),
    ])
    .orderBy('a.slug')
    .execute();
  return rows.map(({ slug, published, reviews, media }) => [slug, published, reviews, media]);
}

test('an interrupted run resumes, and another adds nothing', async () => {
  const cutOff = seedMany(ports, { accounts: 2, entries: 8 }, (line) => {
    if (line.includes('1 of 2')) throw new Error('cut off');
  });
  await expect(cutOff).rejects.toThrow('cut off');
  const lines: string[] = [];
  await seedMany(ports, { accounts: 2, entries: 8 }, (line) => lines.push(line));
  expect(lines).toContain('Added 0 accounts and 8 entries.');
  const whole = await inventory();
  // Three of the four testimonials are published beside the entries.
  expect(whole).toEqual([
    ['big-001', 11, 4, 6],
    ['big-002', 11, 4, 6],
  ]);
  await seedMany(ports, { accounts: 2, entries: 8 }, (line) => lines.push(line));
  expect(lines).toContain('Nothing was missing.');
  expect(await inventory()).toEqual(whole);
  const { origin, port } = ports.config.publicUrl;
  expect(lines.at(-2)).toContain(`Sign in at ${origin} as owner-001@bigworld.test`);
  expect(lines.at(-1)).toBe(`Its site: http://big-001.sites.localhost${port && `:${port}`}`);
});

test('a bigger world is made out of a smaller one', async () => {
  await seedMany(ports, { accounts: 3, entries: 10 }, () => {});
  expect((await inventory()).map(([slug, published]) => [slug, published])).toEqual([
    ['big-001', 13],
    ['big-002', 13],
    ['big-003', 13],
  ]);
});

test('a skewed world has untitled and unpublished entries, one tag on half of them, and records of many media', async () => {
  await seedMany(ports, { accounts: 4, entries: 40, media: 25, shape: 'skewed' }, () => {});
  const { admin } = database;
  const of = await admin.selectFrom('account').select('uid').where('slug', '=', 'big-004').executeTakeFirstOrThrow();
  const entries = await admin
    .selectFrom('entry')
    .select(['uid', 'title', 'statusPublish'])
    .where('accountId', '=', of.uid)
    .execute();
  expect(entries.filter(({ title }) => title === '').length).toBeGreaterThan(10);
  expect(new Set(entries.map(({ statusPublish }) => statusPublish)).size).toBe(2);
  const tags = await admin
    .selectFrom('entryTag')
    .select(['tagId', (row) => row.fn.countAll<number>().as('count')])
    .where('accountId', '=', of.uid)
    .groupBy('tagId')
    .orderBy('count', 'desc')
    .execute();
  expect(tags[0]?.count).toBeGreaterThanOrEqual(20);
  expect((await inventory()).find(([slug]) => slug === 'big-004')?.at(-1)).toBe(31);
});
