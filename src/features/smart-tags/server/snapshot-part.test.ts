import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { asSystem } from '#access/scope.ts';
import { ensureContentType } from '#features/content/server/terms/content-types.ts';
import { snapshotParts } from '#features/templates/server/parts/snapshot-part.ts';
import { contentWorld } from '#test/content-world.ts';
import { createSmartTag, listSmartTags } from './smart-tags.ts';

const { accounts, as, database, owner, people } = await contentWorld();
const part = snapshotParts.all().find(({ name }) => name === 'smartTag')!;
const readPart = () => asSystem(database.db, accounts.roofer, 'test', (scope) => part.read(scope));

test('a template’s smart tag means the content types of each account that the product needs', async () => {
  const typeIn = (accountId: string) =>
    asSystem(database.db, accountId, 'test', (scope) => ensureContentType(scope, 'testimonial'));
  const [own, theirs] = [await typeIn(accounts.roofer), await typeIn(accounts.landscaper)];
  const ofType = (uid: string) => ({ field: 'contentType', op: 'isAnyOf' as const, value: [uid] });
  await call(createSmartTag, { name: 'Reviews', filter: ofType(own) }, owner);
  const settings = await readPart();
  const changes = settings.map(({ key, name, value }) => ({ key, name, before: null, after: value }));
  const refused = await asSystem(database.db, accounts.landscaper, 'test', (scope) => part.apply(scope, changes));
  expect(refused).toEqual(new Map());
  expect(await call(listSmartTags, undefined, as('agencyAdmin', accounts.landscaper))).toMatchObject([
    { name: 'Reviews', filter: ofType(theirs) },
  ]);
});

test('a tag about people of the account isn’t carried, since they aren’t in another one', async () => {
  const { userId } = people.accountUser;
  const named = { field: 'createdBy', op: 'isAnyOf' as const, value: [userId] };
  const closed = { field: 'statusService', op: 'isAnyOf' as const, value: ['closed'] };
  const nobodys = { field: 'assignee', op: 'isEmpty' as const };
  await call(createSmartTag, { name: 'Theirs', filter: { all: [closed, { not: named }] } }, owner);
  await call(createSmartTag, { name: 'Nobody’s', filter: { all: [closed, nobodys] } }, owner);
  const settings = await readPart();
  expect(JSON.stringify(settings)).not.toContain(userId);
  expect(settings.map(({ name }) => name)).toEqual(['Nobody’s', 'Reviews']);
});
