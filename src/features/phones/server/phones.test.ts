import { call } from '@orpc/server';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { inAccount } from '#access/scope.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { contentWorld } from '#test/content-world.ts';
import { addPhone } from '#test/phone.ts';
import { createPairing, getPhoneAllowance, listPhones, revokePhone, updatePhoneSettings } from './phones.ts';
import { getPhoneRules, updatePhoneRules } from './phone-rules.ts';

const { accounts, agencies, as, database, owner, people, ports, stranger } = await contentWorld();
const { admin } = database;
const crew = as('accountUser');
const house = as('house');
const idsOf = async (who = owner) => (await call(listPhones, undefined, who)).map(({ uid }) => uid);
const add = (who: { userId: string } = people.accountUser, accountId = accounts.roofer) =>
  addPhone(database, accountId, who);

beforeEach(async () => {
  await admin.deleteFrom('phone').execute();
  await admin.deleteFrom('phoneSettings').execute();
  await call(updatePhoneRules, { isAllowed: true, maxPhones: 20, maxFileBytes: 2_000_000_000 }, house);
});

describe('a code', () => {
  it('is shown once and stored as a hash, for ten minutes', async () => {
    const { code, expireDate } = await call(createPairing, undefined, crew);
    expect(expireDate.getTime() - ports.clock.now().getTime()).toBe(600_000);
    const rows = await admin.selectFrom('phonePairing').selectAll().execute();
    expect(rows).toMatchObject([{ codeHash: secretHash(code), userId: people.accountUser.userId }]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('replaces its person’s earlier one, and no one else’s', async () => {
    const others = await call(createPairing, undefined, owner);
    await call(createPairing, undefined, crew);
    const second = await call(createPairing, undefined, crew);
    const hashes = (await admin.selectFrom('phonePairing').select('codeHash').execute()).map((row) => row.codeHash);
    expect(hashes.toSorted()).toEqual([secretHash(others.code), secretHash(second.code)].toSorted());
  });

  it('isn’t made while the house or the account has turned phones off', async () => {
    await call(updatePhoneSettings, { isOn: false }, owner);
    await expect(call(createPairing, undefined, crew)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await call(updatePhoneSettings, { isOn: true }, owner);
    await call(updatePhoneRules, { isAllowed: false }, house);
    await expect(call(createPairing, undefined, crew)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('isn’t made when there are as many phones as there may be', async () => {
    await call(updatePhoneSettings, { maxPhones: 1 }, owner);
    const { phoneId } = await add();
    await expect(call(createPairing, undefined, crew)).rejects.toMatchObject({ code: 'CONFLICT' });
    await call(revokePhone, { phoneId }, crew);
    await expect(call(createPairing, undefined, crew)).resolves.toHaveProperty('code');
  });
});

describe('the list', () => {
  it('shows managers all phones of the account, and others their own', async () => {
    const [mine, theirs] = [await add(), await add(people.inTwoAccounts)];
    expect((await idsOf()).toSorted()).toEqual([mine.phoneId, theirs.phoneId].toSorted());
    expect(await idsOf(crew)).toEqual([mine.phoneId]);
    expect(await idsOf(stranger)).toEqual([]);
  });

  it('says who paired a phone, and nothing of its secret', async () => {
    await add();
    const [shown] = await call(listPhones, undefined, owner);
    expect(shown).toMatchObject({ name: 'A phone', userName: 'uwe', uploadsCount: 0, lastUsedDate: null });
    expect(JSON.stringify(shown)).not.toContain('ecret');
  });
});

describe('a phone', () => {
  it('is disconnected once, by its person or a manager', async () => {
    const { phoneId } = await add();
    await call(revokePhone, { phoneId }, owner);
    expect(await idsOf()).toEqual([]);
    await expect(call(revokePhone, { phoneId }, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of somebody else isn’t disconnected by the crew, nor by another business', async () => {
    const { phoneId } = await add(people.inTwoAccounts);
    await expect(call(revokePhone, { phoneId }, crew)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(revokePhone, { phoneId }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await idsOf()).toEqual([phoneId]);
  });

  it('ends with its person’s membership, and with its code, in that account alone', async () => {
    const here = await add(people.inTwoAccounts);
    const there = await add(people.inTwoAccounts, accounts.clinic);
    await call(createPairing, undefined, as('inTwoAccounts'));
    const { userId } = people.inTwoAccounts;
    const membership = admin.deleteFrom('accountMembership').where('userId', '=', userId);
    await membership.where('accountId', '=', accounts.roofer).execute();
    expect(await idsOf()).not.toContain(here.phoneId);
    expect(await idsOf(stranger)).toContain(there.phoneId);
    expect(await admin.selectFrom('phonePairing').select('uid').where('userId', '=', userId).execute()).toEqual([]);
    const row = { agencyId: agencies.north, accountId: accounts.roofer, userId, role: 'user' } as const;
    await admin.insertInto('accountMembership').values(row).execute();
    expect(await idsOf()).not.toContain(here.phoneId);
  });

  it('of an agency’s person uploads while one of their sessions edits the account, and no longer', async () => {
    const phone = await add(people.agencyAdmin);
    const edit = (editingAccounts: string[]) =>
      admin.updateTable('session').set({ editingAccounts }).where('userId', '=', people.agencyAdmin.userId).execute();
    const upload = () =>
      inAccount(database.db, phone, accounts.roofer, 'media.upload', async () => 'allowed').catch(
        (error: { code?: string; message?: string }) => `${error.code}: ${error.message}`,
      );
    await edit([]);
    expect(await upload()).toMatch(/^FORBIDDEN: .*choose “Edit” there/);
    await edit([accounts.landscaper]);
    expect(await upload()).toMatch(/^FORBIDDEN/);
    await edit([accounts.roofer]);
    expect(await upload()).toBe('allowed');
  });

  it('of an agency’s person ends when they leave the agency', async () => {
    const { phoneId } = await add(people.agency);
    expect(await idsOf()).toContain(phoneId);
    const { userId } = people.agency;
    await admin.deleteFrom('agencyMembership').where('userId', '=', userId).execute();
    expect(await idsOf()).not.toContain(phoneId);
  });
});

describe('settings', () => {
  it('change what is said and leave the rest', async () => {
    await call(updatePhoneSettings, { maxPhones: 4 }, owner);
    expect(await call(updatePhoneSettings, { isOn: false }, owner)).toMatchObject({ isOn: false, maxPhones: 4 });
    expect(await call(updatePhoneSettings, {}, owner)).toMatchObject({ isOn: false, maxPhones: 4 });
    expect(await call(updatePhoneSettings, { maxPhones: null }, owner)).toMatchObject({ maxPhones: null });
    expect(await call(getPhoneAllowance, undefined, stranger)).toMatchObject({ isOn: true, maxPhones: null });
  });

  it('are the managers’', async () => {
    await expect(call(updatePhoneSettings, { isOn: false }, crew)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('of the house hold for every account', async () => {
    await call(updatePhoneRules, { maxPhones: 2 }, house);
    expect(await call(getPhoneRules, undefined, house)).toMatchObject({ isAllowed: true, maxPhones: 2 });
    for (const who of [owner, stranger])
      expect(await call(getPhoneAllowance, undefined, who)).toMatchObject({ houseMaxPhones: 2 });
  });
});

test.each([{ maxPhones: 0 }, { maxPhones: 1_001 }, { maxPhones: 1.5 }, { isOn: 'no' }, { accountId: accounts.clinic }])(
  'settings of an account can’t be %j',
  async (wrong) => {
    await expect(call(updatePhoneSettings, wrong as object, owner)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  },
);

test.each([{ maxPhones: 0 }, { maxFileBytes: 10 }, { maxFileBytes: 3e9 }, { isAllowed: null }])(
  'rules of the house can’t be %j',
  async (wrong) => {
    await expect(call(updatePhoneRules, wrong as object, house)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  },
);
