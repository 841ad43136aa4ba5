import { type AnyProcedure, call } from '@orpc/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { routers } from '#capabilities.ts';
import { isProblem } from '#lib/problem.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { everyProcedure } from '#test/every-procedure.ts';
import { testPorts } from '#test/ports.ts';
import { type Person, smallWorld } from '#test/small-world.ts';
import {
  accountPermissions,
  type AccountPermission,
  type AccountRole,
  agencyPermissions,
  type AgencyPermission,
  type AgencyRole,
} from './permissions.ts';
import type { ViewType } from './view-type.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);
const { roofer: accountId } = accounts;
const { north: agencyId } = agencies;

interface Authorization {
  who: Person;
  /** Through whose eyes the session looks. */
  viewing?: { accountId: string | null; userId: string | null; isEditing: boolean };
  /** Their role in the account in view and in its agency; null: it isn't there for them. */
  inAccount: AccountRole | null;
  inAgency: AgencyRole | null;
  isHouse?: true;
  /** They change nothing until they switch to editing. */
  isViewing?: true;
}

/** Who has each view type (spec 1 §4, §6), with an agency and an account in view. */
const authorizations: Record<ViewType, Authorization> = {
  house: {
    who: people.house,
    viewing: { accountId: null, userId: null, isEditing: true },
    inAccount: 'house',
    inAgency: 'house',
    isHouse: true,
  },
  agencyAdmin: { who: people.agencyAdmin, inAccount: 'agencyAdmin', inAgency: 'agencyAdmin' },
  agency: { who: people.agency, inAccount: 'agency', inAgency: 'agency' },
  // An agency that looks through the eyes of one of its people.
  agencyUser: {
    who: people.agencyAdmin,
    viewing: { accountId: null, userId: people.agency.userId, isEditing: false },
    inAccount: 'agencyAdmin',
    inAgency: 'agencyAdmin',
    isViewing: true,
  },
  // An agency in one of its accounts, once it has switched to editing there.
  account: {
    who: people.agencyAdmin,
    viewing: { accountId, userId: null, isEditing: true },
    inAccount: 'agencyAdmin',
    inAgency: 'agencyAdmin',
  },
  accountAdmin: { who: people.accountAdmin, inAccount: 'accountAdmin', inAgency: null },
  accountUser: { who: people.accountUser, inAccount: 'accountUser', inAgency: null },
  user: { who: people.inTwoAccounts, inAccount: 'accountUser', inAgency: null },
};

const scopes = Object.keys(routers) as (keyof typeof routers)[];
const all = scopes.flatMap((scope) => everyProcedure(scope).map((found) => ({ scope, ...found })));
type Found = (typeof all)[number];
const scopeIds = { account: accountId, agency: agencyId, house: '', me: '', open: '' };

/** Access is checked before input, so invalid input tells allowed and refused apart. */
async function ask(procedure: AnyProcedure, { actor }: Person, scopeId: string): Promise<string> {
  try {
    await call(procedure, 42, { context: request(ports, actor, scopeId) });
    return 'allowed';
  } catch (error) {
    if (!isProblem(error)) return `broken: ${String(error)}`;
    return ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'].includes(error.code) ? error.code : 'allowed';
  }
}

function expected(authorization: Authorization, { scope, meta }: Found): string {
  const { inAccount, inAgency, isHouse, isViewing } = authorization;
  if (scope === 'open' || scope === 'me') return 'allowed';
  if (scope === 'house') return isHouse ? 'allowed' : 'NOT_FOUND';
  const role = scope === 'account' ? inAccount : inAgency;
  if (role === null) return 'NOT_FOUND';
  const table: Record<string, { roles: readonly string[] }> =
    scope === 'account' ? accountPermissions : agencyPermissions;
  const permission = meta.permission as AccountPermission | AgencyPermission;
  const isOpenInViewMode = meta.isReading || meta.isForViewMode || meta.unrecorded !== undefined;
  if (isViewing && !isOpenInViewMode) return 'FORBIDDEN';
  return table[permission]?.roles.includes(role) ? 'allowed' : 'FORBIDDEN';
}

describe.each(Object.entries(authorizations))('%s', (_viewType, authorization) => {
  beforeAll(async () => {
    const { who, viewing } = authorization;
    const reason = 'A question by phone';
    await database.admin
      .updateTable('session')
      .set({ viewing: viewing ? JSON.stringify({ agencyId, reason, ...viewing }) : null })
      .where('tokenHash', '=', who.actor.sessionKey)
      .execute();
  });

  test.each(all.map((found) => [found.path, found] as const))('at %s', async (_path, found) => {
    expect(await ask(found.procedure, authorization.who, scopeIds[found.scope])).toBe(expected(authorization, found));
  });
});
