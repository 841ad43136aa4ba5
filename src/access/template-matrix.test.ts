import { type AnyProcedure, call } from '@orpc/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { isProblem } from '#lib/problem.ts';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { everyProcedure } from '#test/every-procedure.ts';
import { addPhone } from '#test/phone.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import type { Actor } from './actor.ts';
import {
  accountPermissions,
  agencyPermissions,
  type GrantablePermission,
  grantableInAccount,
  grantableInAgency,
} from './permissions.ts';
import { inAccount } from './scope.ts';
import { findAuthorization } from './authorization/find-authorization.ts';
import { asSystemForPerson } from './scope.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);
const { admin } = database;
const { accountUser, agency: colleague } = people;

/** What every member may do. */
const basics = ['account.read', 'live.listen', 'agency.read', 'agency.readPlan'];

/** Nothing, everything, each permission alone, and all but each one. */
function generated(all: readonly GrantablePermission[]): [string, readonly string[]][] {
  return [
    ['nothing', []],
    ['everything', all],
    ...all.map((one): [string, readonly string[]] => [`${one} alone`, [one]]),
    ...all.map((one): [string, readonly string[]] => [`all but ${one}`, all.filter((other) => other !== one)]),
  ];
}

async function addTemplate(accountId: string | null): Promise<string> {
  const uid = newUid();
  const template = { agencyId: agencies.north, uid, accountId, name: `Template ${uid}`, permissions: [] };
  await admin.insertInto('permissionTemplate').values(template).execute();
  return uid;
}

const grant = (uid: string, permissions: readonly string[]) =>
  admin
    .updateTable('permissionTemplate')
    .set({ permissions: [...permissions] })
    .where('uid', '=', uid)
    .execute();

/** Access is checked before input, so invalid input tells allowed and denied apart. */
async function ask(procedure: AnyProcedure, actor: Actor, scopeId: string): Promise<string> {
  try {
    await call(procedure, 42, { context: request(ports, actor, scopeId) });
    return 'allowed';
  } catch (error) {
    if (!isProblem(error)) return `broken: ${String(error)}`;
    return ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'].includes(error.code) ? error.code : 'allowed';
  }
}

/** The access matrix proves that every procedure asks for its own permission: here, one is tried for all of a kind. */
function onePerPermission(scope: 'account' | 'agency') {
  const found = new Map(everyProcedure(scope).map(({ meta, procedure }) => [meta.permission ?? '', procedure]));
  return [...found];
}
const ofAccount = onePerPermission('account');
const ofAgency = onePerPermission('agency');

async function answers(all: readonly [string, AnyProcedure][], actor: Actor, scopeId: string) {
  const allowed: string[] = [];
  for (const [permission, procedure] of all) {
    const answer = await ask(procedure, actor, scopeId);
    if (answer === 'allowed') allowed.push(permission);
    else if (answer !== 'FORBIDDEN') allowed.push(`${permission}: ${answer}`);
  }
  return allowed.toSorted();
}

const expected = (all: readonly [string, AnyProcedure][], permissions: readonly string[]) =>
  all
    .map(([permission]) => permission)
    .filter((permission) => permissions.includes(permission) || basics.includes(permission))
    .toSorted();

test('templates can be made of all that administrators may do, but for what is theirs alone', () => {
  const ofAdmins = (table: Record<string, { roles: readonly string[] }>, role: string) =>
    Object.keys(table).filter((permission) => table[permission]?.roles.includes(role) && !basics.includes(permission));
  const account = ofAdmins(accountPermissions, 'accountAdmin').filter((one) => one !== 'account.delete');
  expect(grantableInAccount).toEqual(account);
  const agency = [
    ...ofAdmins(accountPermissions, 'agencyAdmin').filter((one) => one !== 'account.delete'),
    ...ofAdmins(agencyPermissions, 'agencyAdmin').filter(
      (one) => !['agency.signIn', 'agency.connectPayments'].includes(one),
    ),
  ];
  expect(grantableInAgency).toEqual(agency);
});

describe('a member of an account', () => {
  let templateId: string;
  const { userId } = accountUser;
  beforeAll(async () => {
    templateId = await addTemplate(accounts.roofer);
    await admin.updateTable('accountMembership').set({ templateId }).where('userId', '=', userId).execute();
  });

  test.each(generated(grantableInAccount))(
    'with a template of %s may do that, at every endpoint',
    async (_name, set) => {
      await grant(templateId, set);
      expect(await answers(ofAccount, accountUser.actor, accounts.roofer)).toEqual(expected(ofAccount, set));
      expect(new Set(await answers(ofAgency, accountUser.actor, agencies.north))).toEqual(
        new Set(ofAgency.map(([permission]) => `${permission}: NOT_FOUND`)),
      );
      const at = { accountId: accounts.roofer, agencyId: agencies.north };
      const left = await asSystemForPerson(database.db, userId, 'test', (scope) => findAuthorization(scope, at));
      expect(left.filter((permission) => !basics.includes(permission))).toEqual(set);
    },
  );

  test('has a phone that uploads only while they may', async () => {
    const phone = await addPhone(database, accounts.roofer, accountUser);
    const upload = () => inAccount(database.db, phone, accounts.roofer, 'media.upload', async () => 'in');
    await grant(templateId, ['media.upload']);
    expect(await upload()).toBe('in');
    await grant(templateId, ['media.read']);
    await expect(upload()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('is never granted by stored words what no template holds', async () => {
    await grant(templateId, ['account.delete', 'account.changePlan', 'agency.manage', 'house.users', '*', '']);
    expect(await answers(ofAccount, accountUser.actor, accounts.roofer)).toEqual(expected(ofAccount, []));
  });

  test('is notified at once that what they may do has changed', async () => {
    await grant(templateId, ['lead.read']);
    const notices = admin
      .selectFrom('event')
      .select('id')
      .where('userId', '=', userId)
      .where('type', '=', 'accessChanged');
    const before = await notices.execute();
    await grant(templateId, ['lead.read', 'lead.manage']);
    expect(await notices.execute()).toHaveLength(before.length + 1);
  });
});

describe('a member of an agency', () => {
  let templateId: string;
  const { actor, userId } = colleague;
  beforeAll(async () => {
    templateId = await addTemplate(null);
    await admin
      .updateTable('agencyMembership')
      .set({ role: 'user', templateId })
      .where('userId', '=', userId)
      .execute();
  });

  test.each(generated(grantableInAgency))(
    'with a template of %s may do that, in its accounts, too',
    async (_name, set) => {
      await grant(templateId, set);
      expect(await answers(ofAgency, actor, agencies.north)).toEqual(expected(ofAgency, set));
      expect(await answers(ofAccount, actor, accounts.roofer)).toEqual(expected(ofAccount, set));
      expect(await ask(ofAccount[0]?.[1] as AnyProcedure, actor, accounts.clinic)).toBe('NOT_FOUND');
    },
  );
});

test('the database refuses administrators with a template, and templates of another team', async () => {
  const [roofers, norths] = [await addTemplate(accounts.roofer), await addTemplate(null)];
  const give = (table: 'accountMembership' | 'agencyMembership', userId: string, templateId: string) =>
    admin.updateTable(table).set({ templateId }).where('userId', '=', userId).execute();
  await expect(give('accountMembership', people.accountAdmin.userId, roofers)).rejects.toThrow(/check constraint/);
  await expect(give('agencyMembership', people.agencyAdmin.userId, norths)).rejects.toThrow(/check constraint/);
  await expect(give('accountMembership', accountUser.userId, norths)).rejects.toThrow(/no such permission template/);
  await expect(give('agencyMembership', colleague.userId, roofers)).rejects.toThrow(/no such permission template/);
  await expect(give('accountMembership', people.inTwoAccounts.userId, roofers)).rejects.toThrow(/constraint|no such/);
});
