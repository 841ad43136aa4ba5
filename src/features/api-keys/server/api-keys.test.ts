import { call } from '@orpc/server';
import { describe, expect, it, test } from 'vitest';
import { anonymous } from '#access/actor.ts';
import { keyPermissions } from '#access/permissions.ts';
import { inAccount } from '#access/scope.ts';
import { contentWorld } from '#test/content-world.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';
import { findKeyActor } from './remembered-keys.ts';

const { accounts, as, database, owner, people, ports, stranger } = await contentWorld();
const made = (name: string, more: object = {}, who = owner) =>
  call(createApiKey, { name, permissions: ['content.read'], ...more }, who);
const listed = async (uid: string, who = owner) =>
  (await call(listApiKeys, undefined, who)).find((key) => key.uid === uid);

describe('a key', () => {
  it('acts for its account with its permissions, each once', async () => {
    const { uid, secret } = await made('Import', { permissions: ['content.read', 'media.read', 'content.read'] });
    expect(await findKeyActor(ports, secret)).toMatchObject({ kind: 'key', keyId: uid, accountId: accounts.roofer });
    expect((await listed(uid))?.permissions).toEqual(['content.read', 'media.read']);
  });

  it('is shown once: neither the list nor the database has its secret', async () => {
    const { uid, secret } = await made('Once');
    const shown = await listed(uid);
    expect(shown).toMatchObject({ name: 'Once', prefix: secret.slice(0, 10), revokedDate: null, lastUsedDate: null });
    expect(JSON.stringify(shown)).not.toContain(secret);
    const row = await database.admin.selectFrom('apiKey').selectAll().where('uid', '=', uid).executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('ends at the second that was chosen, or never', async () => {
    const day = await made('Day', { expireDays: 1 });
    const always = await made('Always', { expireDays: null });
    ports.clock.turn(86_399);
    expect(await findKeyActor(ports, day.secret)).toMatchObject({ kind: 'key' });
    ports.clock.turn(1);
    expect(await findKeyActor(ports, day.secret)).toEqual(anonymous);
    ports.clock.turn(3 * 365 * 86_400);
    expect(await findKeyActor(ports, always.secret)).toMatchObject({ kind: 'key' });
  });

  it('is revoked once, and invalid from then on', async () => {
    const { uid, secret } = await made('Lost');
    await call(revokeApiKey, { keyId: uid }, owner);
    expect(await findKeyActor(ports, secret)).toEqual(anonymous);
    expect((await listed(uid))?.revokedDate).not.toBeNull();
    await expect(call(revokeApiKey, { keyId: uid }, owner)).rejects.toThrow('already been revoked');
  });

  it('does no more than its maker may now: less while they may less, and the same again once they may', async () => {
    const { userId } = people.accountAdmin;
    const change = (role: 'admin' | 'user') =>
      database.admin.updateTable('accountMembership').set({ role }).where('userId', '=', userId).execute();
    const { secret } = await made('Site builder', { permissions: ['content.read', 'content.edit', 'site.update'] });
    const key = await findKeyActor(ports, secret);
    const may = async () => {
      const permissions = ['content.read', 'content.edit', 'site.update'] as const;
      const ask = (permission: (typeof permissions)[number]) =>
        inAccount(database.db, key, accounts.roofer, permission, async () => true).catch(() => false);
      return Promise.all(permissions.map(ask));
    };
    expect(await may()).toEqual([true, true, true]);
    await change('user');
    expect(await may()).toEqual([true, true, false]);
    await change('admin');
    expect(await may()).toEqual([true, true, true]);
  });

  it('of another business can’t be seen or revoked', async () => {
    const { uid, secret } = await made('Ours');
    expect(await listed(uid, stranger)).toBeUndefined();
    await expect(call(revokeApiKey, { keyId: uid }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await findKeyActor(ports, secret)).toMatchObject({ accountId: accounts.roofer });
  });

  it('records its last use, to the minute', async () => {
    const { uid, secret } = await made('Used');
    await findKeyActor(ports, secret);
    const first = (await listed(uid))?.lastUsedDate;
    expect(first).toEqual(ports.clock.now());
    ports.clock.turn(59);
    await findKeyActor(ports, secret);
    expect((await listed(uid))?.lastUsedDate).toEqual(first);
    ports.clock.turn(2);
    await findKeyActor(ports, secret);
    expect((await listed(uid))?.lastUsedDate).toEqual(ports.clock.now());
  });
});

describe('a key is not made', () => {
  it.each([
    ['without a name', { name: '  ' }],
    ['with a name that is too long', { name: 'x'.repeat(101) }],
    ['without anything that it may do', { permissions: [] }],
    ['with what hands out access', { permissions: ['apiKey.manage'] }],
    ['with what nobody knows', { permissions: ['content.everything'] }],
    ['that ends at once', { expireDays: 0 }],
    ['that ends in a thousand years', { expireDays: 365_000 }],
    ['for an account in the body', { accountId: accounts.clinic }],
  ])('%s', async (_what, wrong) => {
    await expect(made('Wrong', wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('by a member who isn’t an administrator', async () => {
    await expect(made('Crew', {}, as('accountUser'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('a name in any script is kept as it was written', async () => {
  const { uid } = await made('سقف جديد 🏠', { permissions: [...keyPermissions] });
  expect(await listed(uid)).toMatchObject({ name: 'سقف جديد 🏠', permissions: [...keyPermissions] });
});

test.each([
  '',
  'ff_',
  `ff_${'a'.repeat(43)}`,
  `ff_${'a'.repeat(10_000)}`,
  `FF_${'a'.repeat(43)}`,
  `ff_${'ü'.repeat(43)}`,
  "ff_' or true --",
])('what isn’t a key identifies nobody: %j', async (text) => {
  expect(await findKeyActor(ports, text)).toEqual(anonymous);
});
