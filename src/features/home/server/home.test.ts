import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { createPermissionTemplate } from '#features/permission-templates/server/permission-templates.ts';
import { request } from '#test/client.ts';
import { contentWorld } from '#test/content-world.ts';
import { customerWords } from '#test/customer-words.ts';
import { needOf } from '../need-of.ts';
import { getAccountHome, getAgencyHome, getHouseHome } from './homes.ts';
import { search } from './search.ts';

const world = await contentWorld();
const { agencies, accounts, people, ports } = world;
const agencyOf = (who: 'agency' | 'otherAgencyAdmin', id: string) => ({
  context: request(ports, people[who].actor, id),
});
const found = async (text: string, who = world.owner) =>
  (await call(search, { text }, who)).map(({ kind, title }) => `${kind}: ${title}`);

test('an account sees what waits and what happened in its own, the newest first', async () => {
  await world.addEntry({ title: 'Half a roof' });
  await world.addEntry({ title: 'For the boss', statusContent: 'review' });
  await world.addPublished({ title: 'Slate roof' });
  await world.addPublished({ title: 'Another account’s own' }, world.stranger);
  const home = await call(getAccountHome, undefined, world.as('accountUser'));
  expect(home).toMatchObject({ drafts: 1, inReview: 1, testimonials: 0, leads: 0, failedMedia: 0 });
  expect(home.happenings).toMatchObject([{ kind: 'published', title: 'Slate roof' }]);
});

test('people who may not see testimonials, contact requests or media don’t learn how many wait', async () => {
  const { admin } = world.database;
  const { uid: entryId } = await world.addEntry({ title: 'A word of Rosa' });
  const words = { ...customerWords, customerName: 'Rosa', state: 'pending' as const };
  await admin
    .insertInto('testimonial')
    .values({ accountId: accounts.roofer, entryId, ...words })
    .execute();
  const { userId } = people.accountUser;
  const of = () => call(getAccountHome, undefined, world.as('accountUser'));
  expect((await of()).happenings.map(({ title }) => title)).toContain('Rosa');
  expect((await of()).testimonials).toBe(1);
  const { templateId } = await call(
    createPermissionTemplate.account,
    { name: 'Reader', permissions: ['content.read'] },
    world.owner,
  );
  const crew = admin.updateTable('accountMembership').where('userId', '=', userId);
  await crew.set({ templateId }).execute();
  const home = await of();
  await crew.set({ templateId: null }).execute();
  expect(home.happenings.map(({ title }) => title)).toEqual(['Slate roof']);
  expect(home).toMatchObject({ testimonials: 0, leads: 0, failedMedia: 0, drafts: 1 });
});

test('an agency sees when its own accounts were last active, and nothing of others', async () => {
  const home = await call(getAgencyHome, undefined, agencyOf('agency', agencies.north));
  expect(home.total).toBe(2);
  expect(home.accounts).toMatchObject([
    { accountId: accounts.roofer, drafts: 1, isProfileComplete: false },
    { accountId: accounts.landscaper, lastActivity: null, drafts: 0 },
  ]);
  const others = await call(getAgencyHome, undefined, agencyOf('otherAgencyAdmin', agencies.blue));
  expect(others.accounts.map(({ accountId }) => accountId)).toEqual([accounts.clinic]);
});

test('an agency’s first steps are done however they were done, and only by itself', async () => {
  const stepsOf = async (who: 'agency' | 'otherAgencyAdmin', id: string) =>
    (await call(getAgencyHome, undefined, agencyOf(who, id))).steps;
  const { themeValue } = await world.database.admin
    .selectFrom('agency')
    .select('themeValue')
    .where('uid', '=', agencies.blue)
    .executeTakeFirstOrThrow();
  const setTheme = (value: string) =>
    world.database.admin.updateTable('agency').set({ themeValue: value }).where('uid', '=', agencies.blue).execute();
  await setTheme('default');
  const others = await stepsOf('agency', agencies.north);
  const before = await stepsOf('otherAgencyAdmin', agencies.blue);
  expect(before).toEqual({ look: false, account: true, colleagues: false, plan: false });
  await setTheme(themeValue);
  expect(await stepsOf('otherAgencyAdmin', agencies.blue)).toEqual({ ...before, look: true });
  expect(await stepsOf('agency', agencies.north)).toEqual(others);
});

test('an agency sees the pictures of what is live in its accounts, and no drafts', async () => {
  const cover = await world.addMediaItem();
  await world.addPublished({ title: 'Copper dome', city: 'Austin', coverMediaId: cover, mediaIds: [cover] });
  await world.addEntry({ title: 'Not yet', coverMediaId: cover, mediaIds: [cover] });
  const { jobs } = await call(getAgencyHome, undefined, agencyOf('agency', agencies.north));
  expect(jobs).toMatchObject([{ accountId: accounts.roofer, title: 'Copper dome', cover: { uid: cover } }]);
  const others = await call(getAgencyHome, undefined, agencyOf('otherAgencyAdmin', agencies.blue));
  expect(others.jobs).toEqual([]);
});

test('the house sees how all of it grows', async () => {
  const home = await call(getHouseHome, undefined, { context: request(ports, people.house.actor) });
  expect(home).toMatchObject({ agencies: 2, accounts: 3, newAccounts: 3, newAccountsBefore: 0, published: 3 });
  expect(home.newest.map(({ accountId }) => accountId).toSorted()).toEqual(
    [accounts.roofer, accounts.landscaper, accounts.clinic].toSorted(),
  );
  expect(home.newest.every(({ agencyName }) => agencyName !== '')).toBe(true);
});

test('an account without entries needs help, and so does one that fell silent', () => {
  const account = {
    accountId: 'a',
    businessName: 'A',
    logoUrl: null,
    drafts: 0,
    waitingTestimonials: 0,
    isProfileComplete: true,
  };
  const now = new Date('2026-06-30');
  expect(needOf({ ...account, lastActivity: null }, now)).toBe('empty');
  expect(needOf({ ...account, lastActivity: new Date('2026-05-01') }, now)).toBe('quiet');
  expect(needOf({ ...account, lastActivity: new Date('2026-06-29') }, now)).toBeNull();
});

test('a search finds entries, people and media of its account alone, whatever the case and the accents', async () => {
  await world.addEntry({ title: 'Gravel drive in Évora' });
  await world.addEntry({ title: 'Gravel next door' }, world.stranger);
  await world.addMediaItem();
  expect(await found('GRAVEL')).toEqual(['entry: Gravel drive in Évora']);
  expect(await found('evora')).toEqual(['entry: Gravel drive in Évora']);
  expect(new Set(await found('secret-house'))).toEqual(new Set(['media: secret-house.jpg']));
  expect(await found('olga')).toEqual(['person: olga']);
  expect(await found('100%')).toEqual([]);
});
