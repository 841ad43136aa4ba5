import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { lookAt, smallWorld } from '#test/small-world.ts';
import { getAccount, updateAccount } from './accounts/account-profile.ts';
import { getAgency, updateAgency } from './agencies/agencies.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { agencies, accounts, people } = await smallWorld(database);
const roofer = (who: keyof typeof people = 'accountAdmin') => ({
  context: request(ports, people[who].actor, accounts.roofer),
});
const north = (who: keyof typeof people = 'agencyAdmin') => ({
  context: request(ports, people[who].actor, agencies.north),
});
const counter = async (uid: string) =>
  (await database.admin.selectFrom('account').select('siteRevision').where('uid', '=', uid).executeTakeFirstOrThrow())
    .siteRevision;

async function addPicture(accountId: string, kind: 'image' | 'video' = 'image'): Promise<string> {
  const uid = newUid();
  const values = {
    accountId,
    uid,
    kind,
    type: 'image/png',
    name: 'logo.png',
    originalKey: `accounts/${accountId}/${uid}`,
  };
  await database.admin.insertInto('media').values(values).execute();
  return uid;
}
const publicLogos = () => database.admin.selectFrom('mediaPublication').select(['mediaId', 'source']).execute();

test('a business profile changes, its site becomes new, and the change is emitted', async () => {
  const before = await counter(accounts.roofer);
  const change = {
    businessName: 'Summit Roofing & Söhne 🏔️',
    description: 'Dächer.\n\nSeit 1974.',
    website: 'https://summit.example',
  };
  const saved = await call(updateAccount, { version: 1, ...change }, roofer());
  expect(saved).toMatchObject({ ...change, version: 2, phone: '', siteOrigin: 'http://roofer.sites.localhost:3000' });
  expect(await call(getAccount, undefined, roofer('accountUser'))).toEqual(saved);
  expect(await counter(accounts.roofer)).toBe(before + 1);
  const events = await database.admin.selectFrom('event').select(['type', 'accountId', 'userId', 'payload']).execute();
  const payload = { accountId: accounts.roofer, version: 2 };
  expect(events).toEqual([
    { type: 'accountChanged', accountId: accounts.roofer, userId: people.accountAdmin.userId, payload },
  ]);
});

test('an edit of a record that has changed since is rejected, with the current record', async () => {
  const late = call(updateAccount, { version: 1, phone: '1' }, roofer());
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT', data: { current: { version: 2, phone: '' } } });
});

test('of two concurrent edits one succeeds and the other gets a conflict', async () => {
  const edits = ['030 1', '030 2'].map((phone) => call(updateAccount, { version: 2, phone }, roofer()));
  const outcomes = await Promise.allSettled(edits);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a logo becomes public, and its predecessor private', async () => {
  const [first, second] = [await addPicture(accounts.roofer), await addPicture(accounts.roofer)];
  const { version } = await call(updateAccount, { version: 3, logoMediaId: first }, roofer());
  expect(await publicLogos()).toEqual([{ mediaId: first, source: 'logo' }]);
  const replaced = await call(updateAccount, { version, logoMediaId: second }, roofer());
  expect(replaced.logoUrl).toBe(`/media/${second}/480x480`);
  expect(await publicLogos()).toEqual([{ mediaId: second, source: 'logo' }]);
  await call(updateAccount, { version: replaced.version, logoMediaId: null }, roofer());
  expect(await publicLogos()).toEqual([]);
});

test("a logo can't be a video or another account's picture", async () => {
  const { version } = await call(getAccount, undefined, roofer());
  for (const logoMediaId of [await addPicture(accounts.roofer, 'video'), await addPicture(accounts.clinic), newUid()])
    await expect(call(updateAccount, { version, logoMediaId }, roofer())).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { logoMediaId: expect.any(String) } },
    });
  expect(await call(getAccount, undefined, roofer())).toMatchObject({ version, logoMediaId: null });
});

test.each([
  [{ businessName: '  ' }],
  [{ businessName: 'nul\u0000' }],
  [{ description: 'x'.repeat(5_001) }],
  [{ email: 'not an address' }],
  [{ website: 'ftp://summit.example' }],
  [{ themeValue: 'neon' as 'dark' }],
  [{ subscriptionType: 'paid' }],
])('%j is refused', async (change) => {
  const { version } = await call(getAccount, undefined, roofer());
  await expect(call(updateAccount, { version, ...change }, roofer())).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test("an agency's administrator changes how the product looks, and its sites become new", async () => {
  const before = await counter(accounts.landscaper);
  const saved = await call(
    updateAgency,
    { version: 1, appName: 'Polaris', themeValue: 'dark3', policyUrl: 'https://north.example/privacy' },
    north(),
  );
  expect(saved).toMatchObject({ businessName: 'Northlight', appName: 'Polaris', themeValue: 'dark3', version: 2 });
  expect(await call(getAgency, undefined, north('agency'))).toEqual(saved);
  expect(await counter(accounts.landscaper)).toBe(before + 1);
  const late = call(updateAgency, { version: 1, appName: 'Late' }, north());
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT', data: { current: { appName: 'Polaris' } } });
});

test('an agency has a free code of its own, and switches the AI writer on for its accounts', async () => {
  const versionOf = async (context = north()) => (await call(getAgency, undefined, context)).version;
  const blue = { context: request(ports, people.otherAgencyAdmin.actor, agencies.blue) };
  const changes = { freeCode: ' North-2026 ', aiSettings: { aiWriterInWebApp: true } };
  const saved = await call(updateAgency, { ...changes, version: await versionOf() }, north());
  expect(saved).toMatchObject({ freeCode: 'north-2026', aiSettings: { aiWriterInWebApp: true } });
  const taken = call(updateAgency, { freeCode: 'NORTH-2026', version: await versionOf(blue) }, blue);
  await expect(taken).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    data: { fields: { freeCode: expect.stringContaining('Another agency') } },
  });
  for (const freeCode of ['abc', 'with space', 'ünlaut'])
    await expect(call(updateAgency, { freeCode, version: saved.version }, north())).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  expect(await call(updateAgency, { freeCode: '', version: saved.version }, north())).toMatchObject({ freeCode: '' });
});

test('a business has an invite code of its own, as it was typed', async () => {
  const versionOf = async (context = roofer()) => (await call(getAccount, undefined, context)).version;
  const saved = await call(updateAccount, { inviteCode: ' Dach-Über ', version: await versionOf() }, roofer());
  expect(saved.inviteCode).toBe('Dach-Über');
  await lookAt(database.admin, people.house, agencies.blue);
  const other = { context: request(ports, people.house.actor, accounts.clinic) };
  const taken = call(updateAccount, { inviteCode: 'Dach-Über', version: await versionOf(other) }, other);
  await expect(taken).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    data: { fields: { inviteCode: expect.stringContaining('Another business') } },
  });
  for (const inviteCode of ['abc', 'with space', '<b>code</b>'])
    await expect(call(updateAccount, { inviteCode, version: saved.version }, roofer())).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  expect(await call(updateAccount, { inviteCode: '', version: saved.version }, roofer())).toMatchObject({
    inviteCode: '',
  });
});

test('members who aren’t administrators of an agency or account change neither', async () => {
  await expect(call(updateAgency, { version: 2, appName: 'Mine' }, north('agency'))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(call(updateAccount, { version: 1, phone: '1' }, roofer('accountUser'))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
