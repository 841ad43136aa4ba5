import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { newSecret, newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { listAgencies, listAgencyUse } from './agencies/agencies.ts';
import { getEntrance } from './accounts/account-profile.ts';
import { listAccounts } from './accounts/account-lists.ts';
import { listAgencyUsers, listHouseUsers, listTeam } from './members/lists/member-lists.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { agencies, accounts, people } = await smallWorld(database);
const house = { context: request(ports, people.house.actor) };
const agency = (who: keyof typeof people, id = agencies.north) => ({ context: request(ports, people[who].actor, id) });
const names = (page: { items: { businessName: string }[] }) => page.items.map(({ businessName }) => businessName);

test('the house lists every agency and every account', async () => {
  expect(await call(listAgencies, {}, house)).toMatchObject({
    total: null,
    nextCursor: null,
    items: [{ businessName: 'Bluebird' }, { businessName: 'Northlight', appName: 'Northlight Studio' }],
  });
  expect(names(await call(listAccounts.house, {}, house))).toEqual(['Bright Smiles', 'Green Acres', 'Summit Roofing']);
});

test('an agency lists its own accounts and where their sites are', async () => {
  const page = await call(listAccounts.agency, {}, agency('agency'));
  expect(page.items).toMatchObject([
    { accountId: accounts.landscaper, siteOrigin: 'http://landscaper.sites.localhost:3000' },
    { accountId: accounts.roofer, agencyName: 'Northlight', subscriptionType: 'free', logoUrl: null },
  ]);
});

test('a list is searched by part of a name, and signs mean themselves', async () => {
  const search = async (text: string) => names(await call(listAccounts.house, { search: text }, house));
  expect(await search('ROOF')).toEqual(['Summit Roofing']);
  expect([await search('%'), await search('_'), await search("' or 1=1")]).toEqual([[], [], []]);
});

test('a part of a name is found in any case and script, wherever it is, and after the name has changed', async () => {
  const rename = (businessName: string) =>
    database.admin.updateTable('account').set({ businessName }).where('uid', '=', accounts.clinic).execute();
  const found = async (search: string) => names(await call(listAccounts.house, { search }, house));
  const name = `Zoë’s גגות 東京屋根 ${'x'.repeat(200)} End`;
  await rename(name);
  for (const part of ['ZOË', 'גגות', '京屋', '根', 'nd', 'D', `${'x'.repeat(195)} e`, 'ë’s ג'])
    expect([part, await found(part)]).toEqual([part, expect.arrayContaining([name])]);
  for (const part of ['zoe’s', 'Bright Smiles', 'xxy', 'zq', '屋京', 'nds'])
    expect([part, await found(part)]).toEqual([part, []]);
  expect((await call(listAccounts.agency, { search: 'zoë' }, agency('agency'))).items).toEqual([]);
  await rename('Bright Smiles');
  expect([await found('smil'), await found('zoë')]).toEqual([['Bright Smiles'], []]);
});

test('a member who sees chosen accounts finds no others', async () => {
  const { userId } = people.agency;
  const sees = (seesAllAccounts: boolean) =>
    database.admin.updateTable('agencyMembership').set({ seesAllAccounts }).where('userId', '=', userId).execute();
  await sees(false);
  expect((await call(listAccounts.agency, { search: 'summit' }, agency('agency'))).items).toEqual([]);
  await sees(true);
  expect(names(await call(listAccounts.agency, { search: 'summit' }, agency('agency')))).toEqual(['Summit Roofing']);
});

test('the house sees what agencies use, pay for and did last, beside their list', async () => {
  const planId = newUid();
  const plan = { uid: planId, name: 'Studio', price: 4900, currency: 'usd', billingInterval: 'month' } as const;
  await database.admin
    .insertInto('agencyPlan')
    .values({ ...plan, features: '[]' })
    .execute();
  await database.admin
    .updateTable('agencyCurrentPlan')
    .set({ planId, state: 'active' })
    .where('agencyId', '=', agencies.north)
    .execute();
  await database.admin
    .insertInto('accountStorage')
    .values([
      { accountId: accounts.roofer, storedBytes: 1_000_000 },
      { accountId: accounts.landscaper, storedBytes: 500_000 },
    ])
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ storedBytes: 1 }))
    .execute();
  const use = await call(listAgencyUse, { agencyIds: [agencies.north, newUid()] }, house);
  expect(use).toEqual([
    {
      agencyId: agencies.north,
      accountCount: 2,
      planName: 'Studio',
      planState: 'active',
      storedBytes: 1_500_000,
      lastActivityDate: expect.any(Date),
    },
  ]);
  await expect(call(listAgencyUse, { agencyIds: [agencies.north] }, agency('agencyAdmin'))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('pages follow each other without gaps or repetitions, also for equal names', async () => {
  for (let n = 0; n < 12; n += 1)
    await database.admin
      .insertInto('account')
      .values({
        uid: newUid(),
        agencyId: agencies.blue,
        slug: `twin-${n}`,
        businessName: n % 2 ? 'Zwilling' : 'zwilling',
        blurSecret: newSecret(),
      })
      .execute();
  const counted = await call(listAccounts.house, { state: 'open', limit: 1 }, house);
  expect(counted.total).toBe(15);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(listAccounts.house, { search: 'zwilling', limit: 5, cursor }, house);
    expect(page.total).toBe(cursor ? null : 12);
    seen.push(...page.items.map(({ accountId }) => accountId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(12);
  expect(seen).toHaveLength(12);
  await expect(call(listAccounts.house, { cursor: 'nonsense' }, house)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('an agency lists its own people and those of its accounts, with memberships of its own alone', async () => {
  const { items } = await call(listAgencyUsers, {}, agency('agencyAdmin'));
  const known = items.map(({ email, role }) => `${email.split('@')[0]} ${role}`);
  expect(known).toEqual(['ada admin', 'aron user', 'mia user', 'olga admin', 'uwe user']);
  const mia = items.find(({ userId }) => userId === people.inTwoAccounts.userId);
  const plain = { granted: null, templateId: null, templateName: null };
  expect(mia?.accounts).toEqual([
    { accountId: accounts.roofer, businessName: 'Summit Roofing', role: 'user', confirmed: true, ...plain },
  ]);
  expect(JSON.stringify(items)).not.toMatch(/argon2|Bluebird/);
});

test('the house lists everybody and finds them by name or address', async () => {
  expect((await call(listHouseUsers, {}, house)).items).toHaveLength(8);
  const { items } = await call(listHouseUsers, { search: 'MIA@' }, house);
  expect(items).toMatchObject([
    {
      email: people.inTwoAccounts.email,
      accounts: [{ businessName: 'Bright Smiles' }, { businessName: 'Summit Roofing' }],
    },
  ]);
});

test('a team is who works in the account', async () => {
  const team = await call(listTeam, undefined, { context: request(ports, people.accountUser.actor, accounts.roofer) });
  expect(team.map(({ firstName, role }) => `${firstName} ${role}`)).toEqual(['mia user', 'olga admin', 'uwe user']);
});

test('before the house says why it enters an account, it sees whose it is and what it is called', async () => {
  expect(await call(getEntrance, { accountId: accounts.clinic }, house)).toEqual({
    agencyId: agencies.blue,
    businessName: 'Bright Smiles',
    logoUrl: null,
    themeValue: expect.any(String),
    isSuspended: false,
  });
  for (const accountId of [newUid(), agencies.blue])
    await expect(call(getEntrance, { accountId }, house)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('names are sorted as people count, page by page, and what begins with the search comes first', async () => {
  const named = ['Client 10', 'client 2', 'Client 1', 'Client 002', 'Best Client', 'Client 12345678901 b'];
  await database.admin
    .insertInto('account')
    .values(
      named.map((businessName, at) => ({
        uid: newUid(),
        agencyId: agencies.blue,
        slug: `counted-${at}`,
        businessName,
        blurSecret: newSecret(),
      })),
    )
    .execute();
  const all = async (search: string) => {
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await call(listAccounts.house, { search, limit: 2, ...(cursor && { cursor }) }, house);
      seen.push(...names(page));
      cursor = page.nextCursor;
    }
    return seen;
  };
  const found = await all('client');
  expect(found.toSpliced(1, 2)).toEqual(['Client 1', 'Client 10', 'Client 12345678901 b', 'Best Client']);
  expect(found.slice(1, 3).toSorted()).toEqual(['Client 002', 'client 2']);
  expect((await all('')).filter((name) => /client/i.test(name)).at(0)).toBe('Best Client');
  await database.admin.deleteFrom('account').where('slug', 'like', 'counted-%').execute();
});
