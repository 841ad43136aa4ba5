import { type AnyProcedure, call } from '@orpc/server';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { isProblem } from '#lib/problem.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { forOwners, forOwnersReading, forOwnersWithoutTransaction, type OwnerScope, reachOf } from './owner.ts';
import type { AccountScope, AgencyScope } from './scope.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);
const { roofer, clinic } = accounts;
const { north, blue } = agencies;

const Note = z.strictObject({ note: z.string() });

/** Says where it is, and leaves something behind. */
const note = forOwners({ account: 'team.manage', agency: 'agency.team', house: 'house.users' }, (verb) =>
  verb.input(Note).handler(async ({ input, context: { scope } }) => ({ ...reachOf(scope), ...input })),
);

const count = forOwnersReading({ account: 'team.read', agency: 'agency.users', me: 'me.read' }, (verb) =>
  verb.output(z.number()).handler(async ({ context: { scope } }) => {
    if (scope.kind === 'agency') await scope.tx.deleteFrom('agencyMembership').execute();
    return scope.permissions.length;
  }),
);

type Who = keyof typeof people;
const as = (who: Who, scopeId = '') => ({
  context: request(ports, people[who].actor, scopeId),
  path: ['notes', 'note'],
});

async function ask(procedure: AnyProcedure, who: Who, scopeId = ''): Promise<string> {
  try {
    await call(procedure, { note: 'hello' }, as(who, scopeId));
    return 'allowed';
  } catch (error) {
    return isProblem(error) ? error.code : String(error);
  }
}

test('each scope has a procedure of its own, with its own permission', () => {
  const metaOf = (procedure: AnyProcedure) => procedure['~orpc'].meta;
  expect(Object.entries(note).map(([scope, procedure]) => [scope, metaOf(procedure)])).toEqual([
    ['account', { scope: 'account', permission: 'team.manage' }],
    ['agency', { scope: 'agency', permission: 'agency.team' }],
    ['house', { scope: 'house', permission: 'house.users' }],
  ]);
  expect(metaOf(count.me)).toEqual({ scope: 'me', permission: 'me.read', isReading: true });
});

test('the handler is given the scope that was asked', async () => {
  const input = { note: 'hello' };
  expect(await call(note.account, input, as('accountAdmin', roofer))).toEqual({
    agencyId: north,
    accountId: roofer,
    ...input,
  });
  expect(await call(note.agency, input, as('agencyAdmin', north))).toEqual({
    agencyId: north,
    accountId: null,
    ...input,
  });
  expect(await call(note.house, input, as('house'))).toEqual({ agencyId: null, accountId: null, ...input });
});

test('another tenant’s id, and that of another scope, is refused', async () => {
  for (const id of [clinic, north, '', '*']) expect(await ask(note.account, 'accountAdmin', id)).toBe('NOT_FOUND');
  for (const id of [blue, roofer, '', '*']) expect(await ask(note.agency, 'agencyAdmin', id)).toBe('NOT_FOUND');
  expect(await ask(note.house, 'agencyAdmin')).toBe('NOT_FOUND');
});

test('who lacks the scope’s permission is refused, whatever they may do in another', async () => {
  expect(await ask(note.account, 'accountUser', roofer)).toBe('FORBIDDEN');
  expect(await ask(note.agency, 'agency', north)).toBe('FORBIDDEN');
  expect(await ask(note.account, 'agency', roofer)).toBe('allowed');
});

test('what writes is recorded in the log of its scope', async () => {
  await database.admin.deleteFrom('auditEntry').execute();
  await call(note.account, { note: 'one' }, as('accountAdmin', roofer));
  await call(note.agency, { note: 'two' }, as('agencyAdmin', north));
  await call(note.house, { note: 'three' }, as('house'));
  const columns = ['scope', 'procedure', 'accountId', 'agencyId'] as const;
  const acts = await database.admin.selectFrom('auditEntry').select(columns).orderBy('id').execute();
  expect(acts).toEqual([
    { scope: 'account', procedure: 'notes.note', accountId: roofer, agencyId: north },
    { scope: 'agency', procedure: 'notes.note', accountId: null, agencyId: north },
    { scope: 'house', procedure: 'notes.note', accountId: null, agencyId: null },
  ]);
});

test('a repeated call with the same idempotency key takes effect once in an account', async () => {
  const once = { ...as('accountAdmin', roofer).context, idempotencyKey: 'one-note' };
  const input = { context: once, path: ['notes', 'note'] };
  await database.admin.deleteFrom('auditEntry').execute();
  await call(note.account, { note: 'once' }, input);
  await call(note.account, { note: 'once' }, input);
  expect(await database.admin.selectFrom('auditEntry').select('id').execute()).toHaveLength(1);
});

test('the database rejects writes of a verb that only reads', async () => {
  expect(await call(count.account, undefined, as('accountUser', roofer))).toBeGreaterThan(0);
  await expect(call(count.agency, undefined, as('agency', north))).rejects.toMatchObject({ code: '25006' });
});

test('scopes that a verb isn’t for, and permissions of other scopes, don’t compile', () => {
  forOwners({ account: 'team.manage', agency: 'agency.team' }, (verb) =>
    verb.handler(async ({ context: { scope } }) => {
      expectTypeOf(scope).toEqualTypeOf<AccountScope | AgencyScope>();
    }),
  );
  forOwners({ account: 'team.manage', agency: 'agency.team', house: 'house.users' }, (verb) =>
    verb.handler(async ({ context: { scope } }) => {
      expectTypeOf(scope).toEqualTypeOf<OwnerScope>();
    }),
  );
  type Permissions = Parameters<typeof forOwners<'account' | 'agency', AnyProcedure>>[0];
  expectTypeOf<{ account: 'team.manage'; agency: 'agency.team' }>().toExtend<Permissions>();
  expectTypeOf<{ account: 'team.manage'; agency: 'team.manage' }>().not.toExtend<Permissions>();
  expectTypeOf<{ account: 'agency.team'; agency: 'agency.team' }>().not.toExtend<Permissions>();
  expectTypeOf<typeof note>().not.toHaveProperty('me');
  expectTypeOf<typeof count>().not.toHaveProperty('house');
});

test('a handler without a transaction opens the scope that was asked, after its permission', async () => {
  const where = forOwnersWithoutTransaction({ account: 'account.pay', agency: 'agency.pay' }, (verb) =>
    verb.handler(({ context: { within } }) => within(async (scope) => reachOf(scope))),
  );
  expect(await call(where.account, undefined, as('accountAdmin', roofer))).toEqual({
    agencyId: north,
    accountId: roofer,
  });
  expect(await call(where.agency, undefined, as('agencyAdmin', north))).toEqual({ agencyId: north, accountId: null });
  expect(await ask(where.agency, 'agencyAdmin', blue)).toBe('NOT_FOUND');
});
