/**
 * Owners: an account, an agency for itself, the house, a person. What is the same for several of them is declared once
 * and becomes one procedure for each.
 */
import type { AnyProcedure, ProcedureBuilder, Schema } from '@orpc/server';
import type { UserActor } from './actor.ts';
import {
  type AccountPermission,
  accountPermissionsOf,
  type AgencyPermission,
  can,
  type HousePermission,
  type MePermission,
} from './permissions.ts';
import {
  account,
  accountReading,
  accountWithoutTransaction,
  agency,
  agencyReading,
  agencyWithoutTransaction,
  house,
  houseReading,
  me,
  meReading,
  type ProcedureMeta,
} from './procedures.ts';
import type { RequestContext } from './request.ts';
import type { AccountScope, AgencyScope, HouseScope, MeScope } from './scope.ts';

/** An account, or an agency for itself. */
export type TenantScope = AccountScope | AgencyScope;
/** A tenant, or the house for all of them. */
export type OwnerScope = TenantScope | HouseScope;

/** The ids of rows that belong to an account, or to its agency: `tenantId` is the account's, else the agency's. */
export function tenantOf(scope: TenantScope): { agencyId: string; accountId: string | null; tenantId: string } {
  const accountId = scope.kind === 'account' ? scope.accountId : null;
  return { agencyId: scope.agencyId, accountId, tenantId: accountId ?? scope.agencyId };
}

/** The same of any owner. The house has neither, and sees those of all. */
export function reachOf(scope: OwnerScope): { agencyId: string | null; accountId: string | null } {
  if (scope.kind === 'house') return { agencyId: null, accountId: null };
  const { agencyId, accountId } = tenantOf(scope);
  return { agencyId, accountId };
}

/** As tables of several owners' rows have it: the account, else the agency, else nothing. */
export function tenantIdOf(scope: OwnerScope): string {
  const { accountId, agencyId } = reachOf(scope);
  return accountId ?? agencyId ?? '';
}

/** What somebody may do in the account, in the agency's accounts, or in all. */
export const mayInAccounts =
  (scope: OwnerScope) =>
  (permission: AccountPermission): boolean => {
    if (scope.kind === 'account') return can(scope, permission);
    return scope.kind === 'agency' ? scope.inAccounts.includes(permission) : ofHouse.has(permission);
  };

const ofHouse = new Set(accountPermissionsOf('house'));

interface Scopes {
  account: AccountScope;
  agency: AgencyScope;
  house: HouseScope;
  me: MeScope;
}
interface Permissions {
  account: AccountPermission;
  agency: AgencyPermission;
  house: HousePermission;
  me: MePermission;
}
type Kind = keyof Scopes;

/** What the builder of a scope returns, or that of one of several. */
type Verb<K extends Kind> = ProcedureBuilder<
  RequestContext,
  Omit<RequestContext, 'scope'> & { scope: Scopes[K] },
  Schema<unknown, unknown>,
  Schema<unknown, unknown>,
  Record<never, never>,
  ProcedureMeta
>;
type Builders = { [K in Kind]: (permission: Permissions[K]) => Verb<K> };

const writing: Builders = { account, agency, house, me };
const reading: Builders = { account: accountReading, agency: agencyReading, house: houseReading, me: meReading };

type Tenant = 'account' | 'agency';
interface Own {
  account: { accountId: string; actor: UserActor };
  agency: { agencyId: string };
}
/** The same without a transaction: `within` opens the scope for what a handler reads. */
type WaitingVerb<K extends Tenant> = ProcedureBuilder<
  RequestContext,
  Omit<RequestContext, keyof Own[K] | 'within'> &
    Own[K] & { within: <T>(work: (scope: Scopes[K]) => Promise<T>) => Promise<T> },
  Schema<unknown, unknown>,
  Schema<unknown, unknown>,
  Record<never, never>,
  ProcedureMeta
>;
const waiting: { [K in Tenant]: (permission: Permissions[K]) => WaitingVerb<K> } = {
  account: accountWithoutTransaction,
  agency: agencyWithoutTransaction,
};

function madeBy<K extends Kind, V, P extends AnyProcedure>(
  builders: { [One in K]: (permission: Permissions[One]) => V },
  permissions: Pick<Permissions, K>,
  define: (verb: V) => P,
): Record<K, P> {
  const kinds = Object.keys(permissions) as K[];
  return Object.fromEntries(kinds.map((kind) => [kind, define(builders[kind](permissions[kind]))])) as Record<K, P>;
}

/**
 * A verb for several scopes, with a permission for each: `define` finishes what each scope's own builder begins, with
 * input, output and handler. `context.scope` is the scope that was asked, and returned is one procedure for each.
 */
export const forOwners = <K extends Kind, P extends AnyProcedure>(
  permissions: Pick<Permissions, K>,
  define: (verb: Verb<K>) => P,
) => madeBy<K, Verb<K>, P>(writing, permissions, define);

/** Like `forOwners`, for verbs that only read. */
export const forOwnersReading = <K extends Kind, P extends AnyProcedure>(
  permissions: Pick<Permissions, K>,
  define: (verb: Verb<K>) => P,
) => madeBy<K, Verb<K>, P>(reading, permissions, define);

/** Like `forOwners`, without a transaction: for verbs that wait for somebody else, such as a payment provider. */
export const forOwnersWithoutTransaction = <K extends Tenant, P extends AnyProcedure>(
  permissions: Pick<Permissions, K>,
  define: (verb: WaitingVerb<K>) => P,
) => madeBy<K, WaitingVerb<K>, P>(waiting, permissions, define);
