import { type AnyProcedure, call } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { isProblem } from '#lib/problem.ts';
import { newUid } from '#lib/new-uid.ts';
import { routers } from '#capabilities.ts';
import { addApiKey, revokeApiKey } from '#test/api-key.ts';
import { addPhone, revokePhone } from '#test/phone.ts';
import { request } from '#test/client.ts';
import { sourceFiles } from '#test/architecture/source-files.ts';
import { testDatabase } from '#test/database.ts';
import { everyProcedure } from '#test/every-procedure.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { type Actor, anonymous, type KeyActor, type PhoneActor } from './actor.ts';
import {
  type AccountPermission,
  accountPermissions,
  type AccountRole,
  type AgencyPermission,
  agencyPermissions,
  type AgencyRole,
  housePermissions,
  can,
  visitorPermissions,
  keyPermissions,
  type KeyPermission,
  mePermissions,
  openPermissions,
  phonePermissions,
} from './permissions.ts';
import { asVisitor, inHouse } from './scope.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const world = await smallWorld(database);
const { accounts, agencies, people } = world;

type Scope = keyof typeof routers;
type Outcome = 'allowed' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND';
type Who = keyof typeof people | 'nobody';
const everybody: readonly Who[] = ['nobody', ...(Object.keys(people) as (keyof typeof people)[])];

const scopes = Object.keys(routers) as Scope[];
const all = scopes.flatMap((scope) => everyProcedure(scope).map((found) => ({ scope, ...found })));

/** Calls a procedure as an actor. Access is checked before input, so invalid input tells allowed and denied apart. */
async function ask(
  procedure: AnyProcedure,
  who: Who | KeyActor | PhoneActor,
  scopeId: string,
): Promise<Outcome | string> {
  const actor: Actor = typeof who === 'object' ? who : who === 'nobody' ? anonymous : people[who].actor;
  try {
    await call(procedure, 42, { context: request(ports, actor, scopeId) });
    return 'allowed';
  } catch (error) {
    if (!isProblem(error)) return `broken: ${String(error)}`;
    return ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'].includes(error.code) ? error.code : 'allowed';
  }
}

const inRoofer: Partial<Record<Who, AccountRole>> = {
  house: 'house',
  agencyAdmin: 'agencyAdmin',
  agency: 'agency',
  accountAdmin: 'accountAdmin',
  accountUser: 'accountUser',
  inTwoAccounts: 'accountUser',
};
const inNorth: Partial<Record<Who, AgencyRole>> = { house: 'house', agencyAdmin: 'agencyAdmin', agency: 'agency' };
const decided = (isAllowed: boolean): Outcome => (isAllowed ? 'allowed' : 'FORBIDDEN');

const mayInAccount = (role: AccountRole, permission: AccountPermission) =>
  (accountPermissions[permission].roles as readonly AccountRole[]).includes(role);
const mayInAgency = (role: AgencyRole, permission: AgencyPermission) =>
  (agencyPermissions[permission].roles as readonly AgencyRole[]).includes(role);

/** The outcome according to the permission table. */
function expected(scope: Scope, permission: string, who: Who): Outcome {
  if (scope === 'open') return 'allowed';
  if (who === 'nobody') return 'UNAUTHORIZED';
  if (scope === 'me') return 'allowed';
  if (scope === 'house') return who === 'house' ? 'allowed' : 'NOT_FOUND';
  if (scope === 'agency') {
    const role = inNorth[who];
    return role ? decided(mayInAgency(role, permission as AgencyPermission)) : 'NOT_FOUND';
  }
  const role = inRoofer[who];
  return role ? decided(mayInAccount(role, permission as AccountPermission)) : 'NOT_FOUND';
}

const scopeIds: Record<Scope, string> = {
  account: accounts.roofer,
  agency: agencies.north,
  house: '',
  me: '',
  open: '',
};
const known: Record<Scope, readonly string[]> = {
  account: Object.keys(accountPermissions),
  agency: Object.keys(agencyPermissions),
  house: housePermissions,
  me: mePermissions,
  open: openPermissions,
};

test('every procedure is in the scope it requires, with a permission of the table', () => {
  expect(all.length).toBeGreaterThan(20);
  const wrong = all.filter(({ scope, meta }) => meta.scope !== scope || !known[scope].includes(meta.permission ?? ''));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

describe.each(all.map((found) => [found.path, found] as const))('%s', (_path, { scope, procedure, meta }) => {
  test('answers each actor as the permission table says', async () => {
    const answers: [Who, string][] = [];
    for (const who of everybody) answers.push([who, await ask(procedure, who, scopeIds[scope])]);
    expect(answers).toEqual(everybody.map((who) => [who, expected(scope, meta.permission ?? '', who)]));
  });
});

describe.each(
  all.filter(({ scope }) => scope === 'account' || scope === 'agency').map((found) => [found.path, found] as const),
)('%s', (_path, { scope, procedure }) => {
  test('finds nothing by an id of nothing, of the other scope or with tricks in it, for the house neither', async () => {
    const strange = [
      newUid(),
      '',
      '*',
      "' or true --",
      `${scopeIds[scope]}\u0000`,
      scope === 'account' ? agencies.north : accounts.roofer,
    ];
    const outcomes: string[] = [];
    for (const id of strange)
      outcomes.push(await ask(procedure, 'house', id), await ask(procedure, 'accountAdmin', id));
    expect(new Set(outcomes)).toEqual(new Set(['NOT_FOUND']));
  });
});

/** Two keys: one has the first half of all key permissions, the other the rest. */
const half = Math.ceil(keyPermissions.length / 2);
const keys: { key: KeyActor; permissions: readonly KeyPermission[] }[] = [];
for (const permissions of [keyPermissions.slice(0, half), keyPermissions.slice(half)])
  keys.push({ key: await addApiKey(database, accounts.roofer, permissions), permissions });
const revoked = await addApiKey(database, accounts.roofer, keyPermissions);
await revokeApiKey(database, revoked);

describe.each(all.map((found) => [found.path, found] as const))('%s', (_path, { scope, procedure, meta }) => {
  test('answers keys as their permissions say, in their own account alone', async () => {
    for (const { key, permissions } of keys) {
      const may = can({ permissions }, meta.permission as AccountPermission);
      const own = scope === 'open' ? 'allowed' : scope === 'account' ? decided(may) : 'UNAUTHORIZED';
      expect(await ask(procedure, key, scopeIds[scope])).toBe(own);
      if (scope === 'account') expect(await ask(procedure, key, accounts.landscaper)).toBe('NOT_FOUND');
    }
    // Revoked while its request was in flight.
    if (scope === 'account' && can({ permissions: keyPermissions }, meta.permission as AccountPermission))
      expect(await ask(procedure, revoked, scopeIds[scope])).toBe('UNAUTHORIZED');
  });
});

const phone = await addPhone(database, accounts.roofer, people.accountUser);
const lost = await addPhone(database, accounts.roofer, people.accountUser);
await revokePhone(database, lost);

describe.each(all.map((found) => [found.path, found] as const))('%s', (_path, { scope, procedure, meta }) => {
  test('answers a phone with uploads alone, in its own account alone', async () => {
    const may = can({ permissions: phonePermissions }, meta.permission as AccountPermission);
    const own = scope === 'open' ? 'allowed' : scope === 'account' ? decided(may) : 'UNAUTHORIZED';
    expect(await ask(procedure, phone, scopeIds[scope])).toBe(own);
    if (scope !== 'account') return;
    expect(await ask(procedure, phone, accounts.landscaper)).toBe('NOT_FOUND');
    expect(await ask(procedure, lost, scopeIds[scope])).toBe('UNAUTHORIZED');
  });
});

test('every permission is asked for by a procedure, a screen, a route or the pages of visitors', () => {
  const asked = new Set(all.map(({ meta }) => meta.permission));
  const sources = sourceFiles('src').filter(({ path }) => !/\.test\.tsx?$|access\/permissions\.ts$/.test(path));
  const isNamed = (permission: string) => sources.some(({ text }) => text.includes(`'${permission}'`));
  const every = [...Object.values(known).flat(), ...visitorPermissions];
  expect(every.filter((permission) => !asked.has(permission) && !isNamed(permission))).toEqual([]);
});

test('the house and visitors are asked for the permission, too', () => {
  const strange = 'strange' as never;
  const work = async () => 'done';
  const refused = expect.objectContaining({ code: 'FORBIDDEN' });
  expect(() => inHouse(database.db, people.house.actor, strange, work)).toThrow(refused);
  expect(() => asVisitor(database.db, accounts.roofer, strange, work)).toThrow(refused);
});
