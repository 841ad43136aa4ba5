import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#platform/database.ts';
import { contentWorld } from '#test/content-world.ts';
import { PageViews } from './page-views.ts';

const { accounts, database, ports } = await contentWorld();
const { roofer, clinic } = accounts;
const rows = () =>
  database.admin.selectFrom('pageView').select(['accountId', 'path', 'screen', 'views']).orderBy('path').execute();
const home = { accountId: roofer, path: '/', screen: 'phone' } as const;

beforeEach(() => database.admin.deleteFrom('pageView').execute());

test('views of all sites are added together, however many processes count', async () => {
  const [one, other] = [new PageViews(ports), new PageViews(ports)];
  for (const address of ['198.51.100.1', '203.0.113.9']) one.count(home, address);
  one.count({ ...home, accountId: clinic, path: '/work' }, '198.51.100.1');
  other.count(home, '198.51.100.1');
  await Promise.all([one.flush(), other.flush()]);
  await one.flush();
  expect(await rows()).toEqual([
    { ...home, views: 3 },
    { accountId: clinic, path: '/work', screen: 'phone', views: 1 },
  ]);
});

test('one network counts no page up', async () => {
  const views = new PageViews(ports);
  for (let count = 0; count < 100; count += 1) views.count(home, '198.51.100.1');
  views.count(home, '203.0.113.9');
  await views.flush();
  expect(await rows()).toEqual([{ ...home, views: 31 }]);
});

test('what can’t be added waits, and an account that has gone keeps no other back', async () => {
  let isAway = true;
  const away = () => {
    throw new Error('the database is away');
  };
  const db = { transaction: () => (isAway ? away() : ports.db.transaction()) } as Db;
  const views = new PageViews({ ...ports, db });
  views.count(home, '198.51.100.1');
  views.count({ ...home, accountId: 'gone' }, '198.51.100.1');
  await views.flush();
  expect(await rows()).toEqual([]);
  views.count(home, '198.51.100.1');
  isAway = false;
  await views.flush();
  expect(await rows()).toEqual([{ ...home, views: 2 }]);
});

test('a page that was found isn’t looked up again until its site changes', () => {
  const views = new PageViews(ports);
  views.note(home, undefined);
  expect(views.isKnown(home, undefined)).toBe(false);
  views.note(home, 7);
  expect(views.isKnown(home, 7)).toBe(true);
  expect(views.isKnown(home, 8)).toBe(false);
  expect(views.isKnown({ ...home, accountId: clinic }, 7)).toBe(false);
});
