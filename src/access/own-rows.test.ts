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

test('ever fewer verbs name their account by hand', () => {
  const sources = sourceFiles('src').filter(({ path }) => !/\.test\.tsx?$/.test(path));
  const byHand = sources.flatMap(({ text }) => text.match(/where\('(\w+\.)?accountId', '=',/g) ?? []);
  expect(byHand.length).toBeLessThanOrEqual(95);
});
