/**
 * Scopes are the only way to the database. Each is one transaction, bound to its
 * tenant for PostgreSQL's row-level security, and can be made in this file alone:
 * a query that takes an AccountScope cannot run without somebody having been let in.
 */
import { problem } from '#lib/problem.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { Actor, KeyActor, PhoneActor, UserActor } from './actor.ts';
import {
  type AccountPermission,
  type AccountRole,
  type AgencyPermission,
  type AgencyRole,
  can,
  houseGrants,
  type HousePermission,
  housePermissions,
  mePermissions,
  type Permission,
  type VisitorPermission,
  visitorPermissions,
} from './permissions.ts';
import { actThrough, type Binding, notFound, type ScopeOptions, within } from './within.ts';
import { allAccountPermissions, allAgencyPermissions, bySystem } from './authorization/by-system.ts';
import { forbiddenToKey, getAccountAccess, getKeyAccess } from './authorization/account-access.ts';
import { getPhoneAccess } from './authorization/phone-access.ts';
import { getAgencyAccess } from './authorization/agency-access.ts';
import { forbidden, restrictByPlan } from './authorization/refusals.ts';
import { requireEditMode, viewingIn } from './authorization/view-mode.ts';

declare const made: unique symbol;
interface Scope {
  readonly [made]: true;
  readonly tx: Tx;
  readonly actor: Actor;
  /** What is granted here: asked with `can(scope, permission)`. */
  readonly permissions: readonly Permission[];
}

/** One account's data, for somebody who may use it. */
export interface AccountScope extends Scope {
  readonly kind: 'account';
  readonly accountId: string;
  readonly agencyId: string;
  readonly role: AccountRole | 'key' | 'phone' | 'visitor' | 'system';
}
export interface AgencyScope extends Scope {
  readonly kind: 'agency';
  readonly agencyId: string;
  readonly role: AgencyRole | 'system';
  /** What they may do in each of its accounts. */
  readonly inAccounts: readonly AccountPermission[];
  /** A member for whom accounts were chosen: the database shows those alone, and their people. Null: all. */
  readonly chosenFor: string | null;
}
/** Everything, for the operator. */
export interface HouseScope extends Scope {
  readonly kind: 'house';
}
/** One person and what is theirs. */
export interface PersonScope extends Scope {
  readonly kind: 'me';
  readonly userId: string;
}
/** The signed-in person's own. */
export interface MeScope extends PersonScope {
  readonly actor: UserActor;
}
/** What an account has published; private tables answer nothing under it. */
export interface SiteScope extends Scope {
  readonly kind: 'site';
  readonly accountId: string;
}
/** The product's own work: sign-in, host names, maintenance. */
export interface SystemScope extends Scope {
  readonly kind: 'system';
}
export type AnyScope = AccountScope | AgencyScope | HouseScope | PersonScope | SiteScope | SystemScope;

type Made<S extends AnyScope> = Omit<S, typeof made>;
const open = <S extends AnyScope, T>(
  db: Db,
  binding: Binding,
  make: (tx: Tx) => Promise<Made<S>>,
  work: (scope: S) => Promise<T>,
): Promise<T> => within(db, binding, make, (scope) => work(scope as S));

/** @throws UNAUTHORIZED */
export function signedIn(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw problem('UNAUTHORIZED', 'Please sign in.');
  return actor;
}

/** @throws UNAUTHORIZED, NOT_FOUND (also for other tenants' ids), FORBIDDEN */
export function inAccount<T>(
  db: Db,
  who: Actor,
  accountId: string,
  permission: AccountPermission,
  work: (scope: AccountScope) => Promise<T>,
  options: ScopeOptions = {},
): Promise<T> {
  if (who.kind === 'key' || who.kind === 'phone')
    return inOwnAccount(db, who, { accountId, permission, ...options }, work);
  const person = who.kind === 'remembered' ? who : signedIn(who);
  const { userId } = person;
  const make = async (tx: Tx) => {
    const found = await getAccountAccess(tx, person, accountId);
    if (!found) throw notFound();
    const { viewing, isEditing, planAccess, ...access } = found;
    requireEditMode({ role: access.role, viewing, isEditing }, { accountId, agencyId: access.agencyId }, options);
    const through = options.isReading ? null : viewingIn(viewing, { accountId, agencyId: access.agencyId })?.userId;
    if (through) await actThrough(tx, through);
    const permissions = restrictByPlan(access, planAccess, permission);
    const self = { ...person, kind: 'user' as const, viewing };
    return { kind: 'account' as const, tx, actor: self, accountId, ...access, permissions };
  };
  return open<AccountScope, T>(db, { kind: 'account', accountId, userId, ...options }, make, work);
}

/** Keys and phones open the one account that they belong to. */
function inOwnAccount<T>(
  db: Db,
  who: KeyActor | PhoneActor,
  { accountId, permission, ...options }: { accountId: string; permission: AccountPermission } & ScopeOptions,
  work: (scope: AccountScope) => Promise<T>,
): Promise<T> {
  if (who.accountId !== accountId) throw notFound();
  const { kind: role } = who;
  const make = async (tx: Tx) => {
    // Not only for those that were revoked since: bytes still arrive long after a request began.
    const access = await (role === 'key' ? getKeyAccess(tx, who) : getPhoneAccess(tx, who));
    if (!access) throw notFound();
    const { agencyId, planAccess, ...own } = access;
    if (!can(own, permission) && role === 'key') throw forbiddenToKey(permission);
    const permissions = restrictByPlan<AccountPermission>({ role, ...own }, planAccess, permission);
    return { kind: 'account' as const, tx, actor: who, accountId, agencyId, role, permissions };
  };
  const actor = role === 'key' ? `key:${who.keyId}` : `phone:${who.phoneId}`;
  return open<AccountScope, T>(db, { kind: 'account', accountId, userId: who.userId, actor, ...options }, make, work);
}

/** @throws UNAUTHORIZED, NOT_FOUND (also for other agencies' ids), FORBIDDEN */
export function inAgency<T>(
  db: Db,
  who: Actor,
  agencyId: string,
  permission: AgencyPermission,
  work: (scope: AgencyScope) => Promise<T>,
  options: ScopeOptions = {},
): Promise<T> {
  const actor = signedIn(who);
  const make = async (tx: Tx) => {
    const found = await getAgencyAccess(tx, actor, agencyId);
    if (!found) throw notFound();
    const { viewing, planAccess, ...access } = found;
    requireEditMode({ role: access.role, viewing }, { agencyId }, options);
    const permissions = restrictByPlan(access, planAccess, permission);
    return { kind: 'agency' as const, tx, actor: { ...actor, viewing }, agencyId, ...access, permissions };
  };
  return open<AgencyScope, T>(db, { kind: 'agency', agencyId, userId: actor.userId, ...options }, make, work);
}

/** @throws UNAUTHORIZED, FORBIDDEN, or NOT_FOUND for anybody who isn't of the house */
export function inHouse<T>(
  db: Db,
  who: Actor,
  permission: HousePermission,
  work: (scope: HouseScope) => Promise<T>,
  options: ScopeOptions = {},
): Promise<T> {
  const actor = signedIn(who);
  const granted = houseGrants(actor.type);
  if (!granted) throw notFound();
  if (!can(granted, permission)) throw forbidden();
  const binding: Binding = { kind: 'house', accountId: '*', agencyId: '*', userId: actor.userId, ...options };
  return open<HouseScope, T>(db, binding, async (tx) => ({ kind: 'house', tx, actor, ...granted }), work);
}

/** @throws UNAUTHORIZED */
export function inMe<T>(
  db: Db,
  who: Actor,
  work: (scope: MeScope) => Promise<T>,
  options: ScopeOptions = {},
): Promise<T> {
  const actor = signedIn(who);
  const { userId } = actor;
  const make = async (tx: Tx) => ({ kind: 'me' as const, tx, actor, userId, permissions: mePermissions });
  return open<MeScope, T>(db, { kind: 'me', userId, ...options }, make, work);
}

/** Published data of one account, read by anybody. */
export function inSite<T>(db: Db, accountId: string, work: (scope: SiteScope) => Promise<T>): Promise<T> {
  const actor: Actor = { kind: 'anonymous' };
  const make = async (tx: Tx) => ({ kind: 'site' as const, tx, actor, accountId, permissions: [] });
  return open<SiteScope, T>(db, { kind: 'site', accountId, isReading: true }, make, work);
}

/** One account, for what an anonymous visitor sends to it. @throws NOT_FOUND */
export function asVisitor<T>(
  db: Db,
  accountId: string,
  permission: VisitorPermission,
  work: (scope: AccountScope) => Promise<T>,
): Promise<T> {
  const visitor = { actor: { kind: 'anonymous' } as const, role: 'visitor' as const, permissions: visitorPermissions };
  if (!can(visitor, permission)) throw forbidden();
  return inAccountAs(db, accountId, visitor, work);
}

/** One account, for the product's own work there; with `closedToo` one that is suspended or in the trash as well. @throws NOT_FOUND */
export function asSystem<T>(
  db: Db,
  accountId: string,
  reason: string,
  work: (scope: AccountScope) => Promise<T>,
  { closedToo = false } = {},
): Promise<T> {
  return inAccountAs(db, accountId, { ...bySystem(reason, allAccountPermissions), role: 'system', closedToo }, work);
}

interface Caller {
  actor: Actor;
  role: 'key' | 'visitor' | 'system';
  permissions: readonly Permission[];
  closedToo?: boolean;
}

function inAccountAs<T>(
  db: Db,
  accountId: string,
  { actor, role, permissions, closedToo = false }: Caller,
  work: (scope: AccountScope) => Promise<T>,
): Promise<T> {
  const make = async (tx: Tx) => {
    const row = tx.selectFrom('account').select(['agencyId', 'isOpen']).where('uid', '=', accountId);
    const account = await row.executeTakeFirst();
    if (!account || !(account.isOpen || closedToo)) throw notFound();
    return { kind: 'account' as const, tx, actor, accountId, agencyId: account.agencyId, role, permissions };
  };
  const by = actor.kind === 'system' ? `system:${actor.reason}` : 'visitor';
  return open<AccountScope, T>(db, { kind: 'account', accountId, actor: by }, make, work);
}

/** One agency, for the product's own work there. @throws NOT_FOUND */
export function asSystemInAgency<T>(
  db: Db,
  agencyId: string,
  reason: string,
  work: (scope: AgencyScope) => Promise<T>,
): Promise<T> {
  const make = async (tx: Tx) => {
    const agency = tx.selectFrom('agency').select('uid').where('uid', '=', agencyId).where('deletedDate', 'is', null);
    if (!(await agency.executeTakeFirst())) throw notFound();
    return {
      kind: 'agency' as const,
      tx,
      agencyId,
      role: 'system' as const,
      inAccounts: allAccountPermissions,
      chosenFor: null,
      ...bySystem(reason, allAgencyPermissions),
    };
  };
  return open<AgencyScope, T>(db, { kind: 'agency', agencyId }, make, work);
}

/** One person, for the product's own work with what is theirs. @throws NOT_FOUND */
export function asSystemForPerson<T>(
  db: Db,
  userId: string,
  reason: string,
  work: (scope: PersonScope) => Promise<T>,
): Promise<T> {
  const make = async (tx: Tx) => {
    const person = await tx.selectFrom('user').select('uid').where('uid', '=', userId).executeTakeFirst();
    if (!person) throw notFound();
    return { kind: 'me' as const, tx, userId, ...bySystem(reason, mePermissions) };
  };
  return open<PersonScope, T>(db, { kind: 'me', userId }, make, work);
}

/** Everything the operator sees, for the product's own work. */
export function asSystemInHouse<T>(db: Db, reason: string, work: (scope: HouseScope) => Promise<T>): Promise<T> {
  const binding: Binding = { kind: 'house', accountId: '*', agencyId: '*' };
  const make = async (tx: Tx) => ({ kind: 'house' as const, tx, ...bySystem(reason, housePermissions) });
  return open<HouseScope, T>(db, binding, make, work);
}

/** The product's own work across tenants. `reason` names it in logs. */
export function inSystem<T>(
  db: Db,
  reason: string,
  work: (scope: SystemScope) => Promise<T>,
  { isReading = false } = {},
): Promise<T> {
  const binding: Binding = { kind: 'system', accountId: '*', agencyId: '*', isReading };
  return open<SystemScope, T>(db, binding, async (tx) => ({ kind: 'system', tx, ...bySystem(reason, []) }), work);
}
