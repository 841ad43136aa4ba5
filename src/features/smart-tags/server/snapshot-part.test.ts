import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { asSystem } from '#access/scope.ts';
import { ensureContentType } from '#features/content/server/terms/content-types.ts';
import { snapshotParts } from '#features/templates/server/parts/snapshot-part.ts';
import { contentWorld } from '#test/content-world.ts';
import { createSmartTag, listSmartTags } from './smart-tags.ts';

const { accounts, as, database, owner } = await contentWorld();
const part = snapshotParts.all().find(({ name }) => name === 'smartTag')!;

test('a template’s smart tag means the content types of each account that the product needs', async () => {
  const typeIn = (accountId: string) =>
    asSystem(database.db, accountId, 'test', (scope) => ensureContentType(scope, 'testimonial'));
  const [own, theirs] = [await typeIn(accounts.roofer), await typeIn(accounts.landscaper)];
  const ofType = (uid: string) => ({ field: 'contentType', op: 'isAnyOf' as const, value: [uid] });
  await call(createSmartTag, { name: 'Reviews', filter: ofType(own) }, owner);
  const settings = await asSystem(database.db, accounts.roofer, 'test', (scope) => part.read(scope));
  const changes = settings.map(({ key, name, value }) => ({ key, name, before: null, after: value }));
  const refused = await asSystem(database.db, accounts.landscaper, 'test', (scope) => part.apply(scope, changes));
  expect(refused).toEqual(new Map());
  expect(await call(listSmartTags, undefined, as('agencyAdmin', accounts.landscaper))).toMatchObject([
    { name: 'Reviews', filter: ofType(theirs) },
  ]);
});
