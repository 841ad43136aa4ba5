import { expect, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { customerWords } from '#test/customer-words.ts';
import { contentWorld } from '#test/content-world.ts';
import { replayErasures } from './replay-erasures.ts';

const { accounts, addPublished, database, people, ports } = await contentWorld();
const accountId = accounts.roofer;

const publicIds = async () => {
  const rows = await database.admin.selectFrom('contentPublic').select('uid').execute();
  return rows.map(({ uid }) => uid);
};

test('what was erased or withdrawn is off every page at once, and nothing else is', async () => {
  const [kept, erased, withdrawn] = [await addPublished({}), await addPublished({}), await addPublished({})];
  await database.admin
    .insertInto('testimonial')
    .values({ accountId, entryId: withdrawn.uid, state: 'approved', ...customerWords })
    .execute();
  const ledger = [
    { kind: 'entry', accountId, uid: erased.uid },
    { kind: 'testimonial', accountId, uid: withdrawn.uid },
    { kind: 'entry', accountId, uid: newUid() },
    { kind: 'medium', accountId: newUid(), uid: newUid() },
  ];
  await ports.storage.put('erasures/one.json', Buffer.from(JSON.stringify(ledger)));
  expect(await replayErasures(ports)).toBe(4);
  expect(await replayErasures(ports)).toBe(4);
  expect(await publicIds()).toEqual([kept.uid]);
  const entry = database.admin.selectFrom('entry').select('deletedDate').where('uid', '=', erased.uid);
  expect(await entry.executeTakeFirst()).toEqual({ deletedDate: new Date(0) });
  const testimonial = database.admin.selectFrom('testimonial').select('state');
  expect(await testimonial.executeTakeFirst()).toEqual({ state: 'withdrawn' });
});

test('what a customer has withdrawn stays withdrawn in an account that the backup has in its trash', async () => {
  const { uid } = await addPublished({});
  const { admin } = database;
  await admin
    .insertInto('testimonial')
    .values({ accountId, entryId: uid, state: 'approved', ...customerWords })
    .execute();
  const setDeleted = (deletedDate: Date | null) =>
    admin.updateTable('account').set({ deletedDate }).where('uid', '=', accountId).execute();
  await setDeleted(new Date());
  await ports.storage.put('erasures/two.json', Buffer.from(JSON.stringify([{ kind: 'testimonial', accountId, uid }])));
  await replayErasures(ports);
  await setDeleted(null);
  expect(await publicIds()).not.toContain(uid);
});

test('a person who has left for good does not come back with a backup', async () => {
  const { userId: uid } = people.accountUser;
  const { admin } = database;
  await ports.storage.put(
    'erasures/three.json',
    Buffer.from(JSON.stringify([{ kind: 'person', accountId: uid, uid }])),
  );
  await replayErasures(ports);
  expect(await admin.selectFrom('user').select('uid').where('uid', '=', uid).execute()).toEqual([]);
  expect(await admin.selectFrom('accountMembership').select('userId').where('userId', '=', uid).execute()).toEqual([]);
});
