import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { inSystem } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { contentWorld } from '#test/content-world.ts';
import { chooseNotification, listNotificationChoices } from './choices.ts';
import {
  archiveNotifications,
  countUnread,
  listNotificationGroups,
  markNotifications,
  restoreNotifications,
} from './notifications.ts';
import { defineNotification, notify, type Subject } from './notify.ts';

const ofAdmins = defineNotification({ name: 'testOfAdmins', label: 'Of administrators', mail: 'off' });
const ofTeam = defineNotification({ name: 'testOfTeam', label: 'Of the team', mail: 'off', isForTeam: true });
const world = await contentWorld();
const { ports, database, accounts, agencies, people, addEntry } = world;
const { admin } = database;
const { roofer, clinic } = accounts;
type Who = keyof typeof people;
const as = (who: Who) => ({ context: request(ports, people[who].actor, roofer) });

async function say(who: Who, subject: Subject, title: string, kind = ofTeam): Promise<void> {
  ports.clock.turn(1);
  const { userId } = people[who];
  const facts = { kind, userId, subject, title, body: '', path: '/x', jobId: newUid(), now: ports.clock.now() };
  await inSystem(ports.db, 'test', (scope) => notify(scope, facts));
}
const groups = async (who: Who, query = {}) =>
  (await call(listNotificationGroups, query, as(who))).items.map(({ entry, businessName, notifications }) => ({
    entry: entry?.title ?? null,
    businessName,
    titles: notifications.map(({ title }) => title),
  }));
const titles = async (who: Who, query = {}) => (await groups(who, query)).flatMap((group) => group.titles);
const uidsOf = async (who: Who) =>
  (await call(listNotificationGroups, {}, as(who))).items.flatMap((group) => group.notifications.map(({ uid }) => uid));

beforeEach(async () => {
  await admin.deleteFrom('notification').execute();
});

describe('notifications of one entry', () => {
  test('are one group, where its newest one is, with the entry’s title and picture', async () => {
    const photo = await world.addMediaItem();
    const { uid: slate } = await addEntry({ title: 'Slate 屋根 🏠', mediaIds: [photo] });
    const { uid: other } = await addEntry({ title: 'Other' });
    await say('accountUser', { accountId: roofer, entryId: slate }, 'first');
    await say('accountUser', { accountId: roofer, entryId: other }, 'between');
    await say('accountUser', { accountId: roofer }, 'of no entry');
    await say('accountUser', { accountId: roofer, entryId: slate }, 'second');
    expect(await groups('accountUser')).toMatchObject([
      { entry: 'Slate 屋根 🏠', titles: ['second', 'first'] },
      { entry: null, titles: ['of no entry'] },
      { entry: 'Other', titles: ['between'] },
    ]);
    const { items } = await call(listNotificationGroups, { limit: 1 }, as('accountUser'));
    expect(items[0]?.entry?.thumb).toContain(`/media/${photo}/200x200`);
  });

  test('page on without splitting or repeating a group', async () => {
    const entries = await Promise.all(['A', 'B', 'C'].map((title) => addEntry({ title })));
    for (const round of [1, 2])
      for (const { uid } of entries) await say('accountUser', { accountId: roofer, entryId: uid }, `${round}`);
    const first = await call(listNotificationGroups, { limit: 2 }, as('accountUser'));
    expect(first.items.map(({ entry }) => entry?.title)).toEqual(['C', 'B']);
    expect(await groups('accountUser', { limit: 2, cursor: first.nextCursor })).toMatchObject([
      { entry: 'A', titles: ['2', '1'] },
    ]);
    await expect(groups('accountUser', { cursor: 'no cursor' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('hide what is only for administrators from somebody who no longer is one', async () => {
    const { uid } = await addEntry({ title: 'Lead' });
    await say('accountAdmin', { accountId: roofer, entryId: uid }, 'for the team');
    await say('accountAdmin', { accountId: roofer, entryId: uid }, 'for administrators', ofAdmins);
    const role = (name: 'admin' | 'user') =>
      admin
        .updateTable('accountMembership')
        .set({ role: name })
        .where('userId', '=', people.accountAdmin.userId)
        .execute();
    await role('user');
    expect(await titles('accountAdmin')).toEqual(['for the team']);
    await role('admin');
    expect(await titles('accountAdmin')).toEqual(['for administrators', 'for the team']);
  });

  test('lose its title while it is in the trash, and go with it', async () => {
    const { uid } = await addEntry({ title: 'Trashed' });
    await say('accountUser', { accountId: roofer, entryId: uid }, 'about it');
    await admin.updateTable('entry').set({ deletedDate: new Date() }).where('uid', '=', uid).execute();
    expect(await groups('accountUser')).toMatchObject([{ entry: null, titles: ['about it'] }]);
    await admin.deleteFrom('entry').where('uid', '=', uid).execute();
    expect(await groups('accountUser')).toEqual([]);
  });
});

describe('one center for all accounts of a person', () => {
  test('names the account of each, and forgets those of an account that they have left', async () => {
    await say('inTwoAccounts', { accountId: roofer }, 'of the roofer');
    await say('inTwoAccounts', { accountId: clinic }, 'of the clinic');
    expect(await groups('inTwoAccounts')).toMatchObject([
      { businessName: 'Bright Smiles', titles: ['of the clinic'] },
      { businessName: 'Summit Roofing', titles: ['of the roofer'] },
    ]);
    const { userId } = people.inTwoAccounts;
    const [left] = await admin
      .deleteFrom('accountMembership')
      .where('userId', '=', userId)
      .where('accountId', '=', clinic)
      .returningAll()
      .execute();
    expect(await titles('inTwoAccounts')).toEqual(['of the roofer']);
    expect(await call(countUnread, undefined, as('inTwoAccounts'))).toEqual({ count: 1 });
    // Nobody is notified of a team that they have left.
    await say('inTwoAccounts', { accountId: clinic }, 'too late');
    if (left) await admin.insertInto('accountMembership').values(left).execute();
    expect(await titles('inTwoAccounts')).not.toContain('too late');
  });

  test('has those of the agency, and of its accounts only while its member sees them', async () => {
    const { uid } = await addEntry({ title: 'Ridge' });
    await say('agency', { agencyId: agencies.north }, 'of the agency');
    await say('agency', { accountId: roofer, entryId: uid }, 'of an account');
    expect(await groups('agency')).toMatchObject([
      { entry: 'Ridge', businessName: 'Summit Roofing', titles: ['of an account'] },
      { entry: null, businessName: 'Northlight', titles: ['of the agency'] },
    ]);
    const sees = (seesAllAccounts: boolean) =>
      admin
        .updateTable('agencyMembership')
        .set({ seesAllAccounts })
        .where('userId', '=', people.agency.userId)
        .execute();
    await sees(false);
    expect(await titles('agency')).toEqual(['of the agency']);
    await say('agency', { accountId: roofer, entryId: uid }, 'unseen');
    await sees(true);
    expect(await titles('agency')).toEqual(['of an account', 'of the agency']);
  });
});

describe('what somebody may choose about', () => {
  const ofAgencies = defineNotification({ name: 'testOfAgencies', label: 'Agency', mail: 'now', isOfAgencies: true });
  const always = defineNotification({
    name: 'testAlways',
    label: 'Always',
    mail: 'now',
    isForTeam: true,
    isAlwaysMailed: true,
  });

  test('is what they can hear of: the team of its work, administrators of their business or agency', async () => {
    const kinds = [ofAdmins, ofTeam, ofAgencies].map(({ name }) => name);
    const offered = async (who: Who) => {
      const { choices } = await call(listNotificationChoices, undefined, as(who));
      return kinds.filter((kind) => choices.some((choice) => choice.kind === kind));
    };
    expect(await offered('accountUser')).toEqual([ofTeam.name]);
    expect(await offered('accountAdmin')).toEqual([ofAdmins.name, ofTeam.name]);
    expect(await offered('agencyAdmin')).toEqual(kinds);
  });

  test('is never a mail about one’s own security, which goes out at once', async () => {
    const choice = { kind: always.name, inApp: true };
    for (const mail of ['off', 'daily'] as const)
      await expect(call(chooseNotification, { ...choice, mail }, as('accountUser'))).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
      });
    await call(chooseNotification, { ...choice, inApp: false, mail: 'now' }, as('accountUser'));
    const facts = { title: 'Ready', body: '', path: '/x', jobId: newUid(), now: ports.clock.now() };
    const { userId } = people.accountUser;
    const subject = { accountId: roofer };
    expect(
      await inSystem(ports.db, 'test', (scope) => notify(scope, { kind: always, userId, subject, ...facts })),
    ).toBe(true);
    expect(await titles('accountUser')).toEqual([]);
  });
});

describe('the archive', () => {
  test('takes some, which no longer count, and gives them back unread', async () => {
    await say('accountUser', { accountId: roofer }, 'kept');
    await say('accountUser', { accountId: roofer }, 'archived');
    const [newest = ''] = await uidsOf('accountUser');
    expect(await call(archiveNotifications, { uids: [newest] }, as('accountUser'))).toMatchObject({ count: 1 });
    expect(await titles('accountUser')).toEqual(['kept']);
    expect(await titles('accountUser', { isArchived: true })).toEqual(['archived']);
    expect(await call(countUnread, undefined, as('accountUser'))).toEqual({ count: 1 });
    await call(restoreNotifications, { uids: [newest] }, as('accountUser'));
    expect(await titles('accountUser', { isUnread: true })).toEqual(['archived', 'kept']);
  });

  test('takes all of an entry at once, also those that aren’t shown of it, but none that came since', async () => {
    const [{ uid: slate }, { uid: other }] = [await addEntry({ title: 'Slate' }), await addEntry({ title: 'Other' })];
    for (const title of ['1', '2', '3']) await say('accountUser', { accountId: roofer, entryId: slate }, title);
    await say('accountUser', { accountId: roofer, entryId: other }, 'of another');
    const [, newest = ''] = await uidsOf('accountUser');
    await say('accountUser', { accountId: roofer, entryId: slate }, 'since');
    const chosen = { uids: [newest], withGroups: true };
    expect(await call(archiveNotifications, chosen, as('otherOwner'))).toMatchObject({ count: 0 });
    expect(await call(archiveNotifications, chosen, as('accountUser'))).toMatchObject({ count: 3 });
    expect(await titles('accountUser')).toEqual(['since', 'of another']);
    await call(restoreNotifications, chosen, as('accountUser'));
    await call(markNotifications, { ...chosen, isRead: true }, as('accountUser'));
    expect(await titles('accountUser', { isUnread: true })).toEqual(['since', 'of another']);
  });

  test('takes all that are read at once, and undo gives back these alone', async () => {
    for (const title of ['early', 'read', 'unread']) await say('accountUser', { accountId: roofer }, title);
    const [, read = '', early = ''] = await uidsOf('accountUser');
    await call(archiveNotifications, { uids: [early] }, as('accountUser'));
    ports.clock.turn(1);
    await call(markNotifications, { uids: [read], isRead: true }, as('accountUser'));
    const { count, archiveDate } = await call(archiveNotifications, { uids: null }, as('accountUser'));
    expect([count, await titles('accountUser')]).toEqual([1, ['unread']]);
    await call(restoreNotifications, { archiveDate }, as('accountUser'));
    expect(await titles('accountUser')).toEqual(['unread', 'read']);
    expect(await titles('accountUser', { isArchived: true })).toEqual(['early']);
  });

  test('ignores other people’s', async () => {
    await say('accountUser', { accountId: roofer }, 'mine');
    const uids = await uidsOf('accountUser');
    expect(await call(archiveNotifications, { uids }, as('otherOwner'))).toMatchObject({ count: 0 });
    await call(archiveNotifications, { uids }, as('accountUser'));
    await call(restoreNotifications, { uids }, as('otherOwner'));
    await call(restoreNotifications, { archiveDate: ports.clock.now() }, as('otherOwner'));
    expect(await titles('accountUser', { isArchived: true })).toEqual(['mine']);
  });
});
