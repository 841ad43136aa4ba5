import { call } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { newSecret, newUid } from '#lib/new-uid.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { listAccounts } from './accounts/account-lists.ts';
import { updateAccount } from './accounts/account-profile.ts';
import { listAgencies } from './agencies/agencies.ts';
import { listAgencyUsers, listHouseUsers, listTeam } from './members/lists/member-lists.ts';
import { deleteAccount, listDeletedAccounts, restoreOwnAccount } from './trash/trash.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { agencies, accounts, people } = await smallWorld(database);
const house = { context: request(ports, people.house.actor) };
const inAgency = (who: keyof typeof people, id = agencies.north) => ({
  context: request(ports, people[who].actor, id),
});
const inAccount = (who: keyof typeof people, id = accounts.roofer) => ({
  context: request(ports, people[who].actor, id),
});
const me = (who: keyof typeof people) => ({ context: request(ports, people[who].actor) });
const add = async (businessName: string, agencyId = agencies.blue) => {
  const uid = newUid();
  await database.admin
    .insertInto('account')
    .values({ uid, agencyId, slug: uid, businessName, blurSecret: newSecret() })
    .execute();
  return uid;
};
const found = async (search: string) =>
  (await call(listAccounts.house, { search }, house)).items.map(({ businessName }) => businessName);

describe('a search among names', () => {
  test.each([
    'İstanbul Çatı',
    'ΟΔΟΣ Στέγες',
    'שיפוצי כהן',
    '屋根工事',
    'Café Straße',
    '🏠 Home',
    String.raw`A\B`,
    '50%_off',
  ])('finds %s by itself and by its end', async (name) => {
    await add(name);
    expect(await found(name)).toContain(name);
    expect(await found([...name].slice(2).join(''))).toContain(name);
  });

  test('heeds no capitals, beyond English too', async () => {
    await add('Zeppelin ÄÖÜ Кровля');
    expect(await found('zeppelin äöü кровля')).toEqual(['Zeppelin ÄÖÜ Кровля']);
    expect(await found('ZEPPELIN äÖü КРОВЛЯ')).toEqual(['Zeppelin ÄÖÜ Кровля']);
  });

  test('takes signs of patterns as they are', async () => {
    expect(await found('0%_')).toEqual(['50%_off']);
    expect(await found('\\')).toEqual([String.raw`A\B`]);
    expect(await found('%f')).toEqual([]);
    expect(await found('__')).toEqual([]);
  });

  test('continues after a name in any script, and after one that has changed since', async () => {
    const all: string[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const page = await call(listAccounts.house, { limit: 1, cursor }, house);
      all.push(...page.items.map(({ accountId }) => accountId));
      cursor = page.nextCursor ?? undefined;
      more = cursor !== undefined;
    }
    const { items } = await call(listAccounts.house, { limit: 100 }, house);
    expect(all).toEqual(items.map(({ accountId }) => accountId));
    expect(new Set(all).size).toBe(all.length);
  });

  test.each([['\0', 'x'], ['x', '\0'], ['\ud800', 'x'], ['x'], ['x', 'y', 'z'], [1, 2], [null, null]])(
    'does not go on from %j %j',
    async (...place) => {
      const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
      const lists = [
        () => call(listAccounts.house, { cursor }, house),
        () => call(listAgencies, { cursor }, house),
        () => call(listHouseUsers, { cursor }, house),
        () => call(listAgencyUsers, { cursor }, inAgency('agency')),
      ];
      for (const list of lists) {
        const error: unknown = await list().then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
        if (error !== undefined) expect(problemOf(error)?.code).toBe('BAD_REQUEST');
      }
    },
  );

  test.each([{ limit: 0 }, { limit: 101 }, { search: 'x'.repeat(201) }, { search: 'a\nb' }, { agencyId: 'x' }])(
    'refuses %j',
    async (wrong) => {
      await expect(call(listAccounts.house, wrong, house)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    },
  );
});

describe('lists are for their own', () => {
  test.each(['otherAgencyAdmin', 'accountAdmin', 'otherOwner'] as const)(
    'an agency’s are closed to %s',
    async (who) => {
      await expect(call(listAccounts.agency, {}, inAgency(who))).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(call(listAgencyUsers, {}, inAgency(who))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  test.each(['agencyAdmin', 'agency', 'accountAdmin', 'accountUser'] as const)(
    'the house’s are closed to %s',
    async (who) => {
      const context = me(who);
      const lists = [
        call(listAccounts.house, {}, context),
        call(listAgencies, {}, context),
        call(listHouseUsers, {}, context),
      ];
      for (const result of await Promise.allSettled(lists))
        expect(result).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } });
      await expect(call(listDeletedAccounts.house, undefined, me(who))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  test('a search in one agency finds no one from another, whatever the input', async () => {
    for (const search of ['clara', '%', 'Bluebird', 'Bright', '@'])
      expect(JSON.stringify(await call(listAgencyUsers, { search }, inAgency('agencyAdmin')))).not.toMatch(
        /clara|bea@|Bright/,
      );
  });

  test('a team shows nobody of another business, and people who work in both once', async () => {
    const team = await call(listTeam, undefined, inAccount('otherOwner', accounts.clinic));
    expect(team.map(({ email }) => email)).toEqual([people.otherOwner.email, people.inTwoAccounts.email]);
    expect(JSON.stringify(team)).not.toContain('Summit');
    await expect(call(listTeam, undefined, inAccount('otherOwner'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an account in the trash', () => {
  const remove = (who: keyof typeof people = 'accountAdmin') =>
    call(deleteAccount, { businessName: 'Summit Roofing' }, inAccount(who));

  test('was put there by one of two at once, and leaves every list', async () => {
    const both = await Promise.allSettled([remove(), remove('agencyAdmin')]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(await found('Summit')).toEqual([]);
    expect((await call(listAccounts.agency, {}, inAgency('agency'))).items.map(({ accountId }) => accountId)).toEqual([
      accounts.landscaper,
    ]);
    const trash = await call(listDeletedAccounts.house, undefined, house);
    expect(trash.map(({ accountId }) => accountId)).toEqual([accounts.roofer]);
  });

  test('is shown with the day that it is erased, and comes back on the last one', async () => {
    const [row] = await call(listDeletedAccounts.me, undefined, me('accountAdmin'));
    const days = ((row?.eraseDate.getTime() ?? 0) - (row?.deletedDate.getTime() ?? 0)) / 86_400_000;
    expect(days).toBe(30);
    ports.clock.turn(30 * 86_400);
    const both = [1, 2].map(() => call(restoreOwnAccount, { accountId: accounts.roofer }, me('accountAdmin')));
    const results = await Promise.allSettled(both);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await found('Summit')).toEqual(['Summit Roofing']);
    await expect(call(restoreOwnAccount, { accountId: accounts.roofer }, me('accountAdmin'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('is gone for its people a second later', async () => {
    await remove();
    ports.clock.turn(30 * 86_400 + 1);
    expect(await call(listDeletedAccounts.me, undefined, me('accountAdmin'))).toEqual([]);
    await expect(call(restoreOwnAccount, { accountId: accounts.roofer }, me('accountAdmin'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await database.admin.updateTable('account').set({ deletedDate: null }).where('uid', '=', accounts.roofer).execute();
  });

  test.each(['', ' ', 'summit roofing', 'Summit  Roofing', 'Bright Smiles'])(
    'is not put there by the name %j',
    async (businessName) => {
      await expect(call(deleteAccount, { businessName }, inAccount('accountAdmin'))).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
      });
      expect(await found('Summit')).toEqual(['Summit Roofing']);
    },
  );
});

describe('a business profile', () => {
  const change = (changes: object) =>
    call(updateAccount, { version: 1, ...changes }, inAccount('agencyAdmin', accounts.landscaper));

  test.each([
    ['no name', { businessName: '  ' }],
    ['a name on two lines', { businessName: 'Green\nAcres' }],
    ['an email that is none', { email: 'green@' }],
    ['a website that runs', { website: 'javascript:alert(1)' }],
    ['places blurred by less than nothing', { blurMeters: -1 }],
    ['places blurred over the county', { blurMeters: 5_001 }],
    ['no version', { version: undefined }],
    ['another agency', { agencyId: agencies.blue }],
    ['a paid subscription', { subscriptionType: 'paid' }],
    ['half a character', { description: 'roof \ud83c' }],
  ])('is not saved with %s', async (_what, wrong) => {
    await expect(change(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('that is refused for one part of it keeps the other parts as they were', async () => {
    await expect(change({ businessName: 'Renamed', logoMediaId: newUid() })).rejects.toThrow();
    expect(await found('Green')).toEqual(['Green Acres']);
    const events = await database.admin.selectFrom('event').select('id').where('type', '=', 'accountChanged').execute();
    expect(events).toEqual([]);
  });

  test('reaches its own agency alone', async () => {
    await change({ businessName: 'Green Acres & Söhne' });
    const events = await database.admin
      .selectFrom('event')
      .select(['accountId', 'agencyId'])
      .where('type', '=', 'accountChanged')
      .execute();
    expect(events).toEqual([{ accountId: accounts.landscaper, agencyId: agencies.north }]);
  });
});
