import { expect, test } from 'vitest';
import { sourceFiles } from '#test/architecture/source-files.ts';
import { testDatabase } from '#test/database.ts';
import { smallWorld } from '#test/small-world.ts';
import { type AccountTable, deleteOwn, selectOwn, updateOwn } from './own-rows.ts';
import { asSystem } from './scope.ts';

const database = await testDatabase();
const { accounts } = await smallWorld(database);

test('statements on own rows name the scope’s account, whatever row-level security does', async () => {
  const statements = await asSystem(database.db, accounts.roofer, 'test', async (scope) => [
    selectOwn(scope, 'entry').select('uid').compile(),
    updateOwn(scope, 'media').set({ caption: '' }).compile(),
    deleteOwn(scope, 'upload').compile(),
  ]);
  expect(statements.map(({ sql }) => sql)).toEqual([
    'select "uid" from "entry" where "entry"."account_id" = $1',
    'update "media" set "caption" = $1 where "media"."account_id" = $2',
    'delete from "upload" where "upload"."account_id" = $1',
  ]);
  expect(statements.map(({ parameters }) => parameters.at(-1))).toEqual(Array(3).fill(accounts.roofer));
});

test('tables of nobody, or of more than one kind of owner, have no own rows', () => {
  type Fits<T> = T extends AccountTable ? true : false;
  const fits: [Fits<'entry'>, Fits<'media'>, Fits<'user'>, Fits<'event'>] = [true, true, false, false];
  expect(fits).toHaveLength(4);
});

test('statements on own rows that go by another name do so too', async () => {
  const statements = await asSystem(database.db, accounts.roofer, 'test', async (scope) => [
    selectOwn(scope, 'entry as e').select('e.uid').compile(),
    updateOwn(scope, 'media as m').set({ caption: '' }).compile(),
  ]);
  expect(statements.map(({ sql }) => sql)).toEqual([
    'select "e"."uid" from "entry" as "e" where "e"."account_id" = $1',
    'update "media" as "m" set "caption" = $1 where "m"."account_id" = $2',
  ]);
});

/** Of scopes across tenants, where no account is the scope's own: the row or the address names it. */
const acrossTenants = [
  'src/features/api-keys/server/find-key-actor.ts',
  'src/features/media/server/purge-media.job.ts',
  'src/features/phones/server/standing/find-phone-actor.ts',
  'src/features/tenants/server/domains/spread-domain-news.ts',
  'src/features/testimonials/server/settings/testimonial-settings-queries.ts',
];

test('no verb names its account by hand: the scope brings it', () => {
  // A prepared query is made before there is a scope, and names its parameter.
  const byHand = /where\(\s*'(\w+\.)?accountId',\s*'=',(?!\s*param\()/;
  const found = sourceFiles('src')
    .filter(({ path, text }) => !/\.test\.tsx?$/.test(path) && byHand.test(text))
    .map(({ path }) => path);
  expect(found.toSorted()).toEqual(acrossTenants);
});
