/**
 * The one table of who may do what. The menu, the route guards and the server
 * all read it; a procedure names its key, and a key that isn't here doesn't compile.
 */

import { memoize } from '#lib/memoize.ts';
import type { MemberRole, UserType } from './view-type.ts';

export type AccountRole = 'house' | 'agencyAdmin' | 'agency' | 'accountAdmin' | 'accountUser';
/** Somebody's role in one agency. */
export type AgencyRole = 'house' | 'agencyAdmin' | 'agency';

const everyone = ['house', 'agencyAdmin', 'agency', 'accountAdmin', 'accountUser'] as const;
const owners = ['house', 'agencyAdmin', 'agency', 'accountAdmin'] as const;
const payers = ['house', 'agencyAdmin', 'accountAdmin'] as const;
const ofAgency = ['house', 'agencyAdmin', 'agency'] as const;
const agencyOwners = ['house', 'agencyAdmin'] as const;

interface Rule<R extends string> {
  roles: readonly R[];
  /** What only reads is left to those who look through other eyes, or whose account is suspended or unpaid. */
  kind: 'read' | 'write';
  /** Whether an API key can be given it: all that concerns the account's content, nothing that hands out access. */
  keys: boolean;
}

const forKeys = true;
const notForKeys = false;
const reads = <const R, K extends boolean>(roles: R, keys: K) => ({ roles, kind: 'read' as const, keys });
const writes = <const R, K extends boolean>(roles: R, keys: K) => ({ roles, kind: 'write' as const, keys });

export const accountPermissions = {
  'account.read': reads(everyone, forKeys),
  'account.update': writes(owners, notForKeys),
  'account.changePlan': writes(agencyOwners, notForKeys),
  'account.readPlan': reads(payers, notForKeys),
  'account.pay': writes(payers, notForKeys),
  'account.delete': writes(payers, notForKeys),
  'apiKey.manage': writes(owners, notForKeys),
  'auditLog.read': reads(owners, notForKeys),
  'channel.update': writes(owners, notForKeys),
  'chat.read': reads(everyone, forKeys),
  'chat.write': writes(everyone, forKeys),
  'content.read': reads(everyone, forKeys),
  'content.edit': writes(everyone, forKeys),
  'content.publish': writes(everyone, forKeys),
  'content.delete': writes(everyone, forKeys),
  'content.import': writes(owners, notForKeys),
  'customField.read': reads(everyone, forKeys),
  'customField.update': writes(owners, forKeys),
  'destination.update': writes(owners, forKeys),
  'lead.read': reads(everyone, forKeys),
  'lead.manage': writes(everyone, forKeys),
  'live.listen': reads(everyone, notForKeys),
  'media.read': reads(everyone, forKeys),
  'media.upload': writes(everyone, forKeys),
  'media.edit': writes(everyone, forKeys),
  'phone.pair': writes(everyone, notForKeys),
  'phone.manage': writes(owners, notForKeys),
  'pipeline.read': reads(everyone, forKeys),
  'pipeline.update': writes(owners, forKeys),
  'post.edit': writes(everyone, forKeys),
  'post.approve': writes(owners, forKeys),
  'report.read': reads(owners, notForKeys),
  'scheduledRule.read': reads(everyone, forKeys),
  'scheduledRule.update': writes(owners, forKeys),
  'site.read': reads(everyone, forKeys),
  'site.update': writes(owners, forKeys),
  'task.read': reads(everyone, forKeys),
  'task.edit': writes(everyone, forKeys),
  'taxonomy.read': reads(everyone, forKeys),
  'taxonomy.update': writes(owners, forKeys),
  'team.read': reads(everyone, notForKeys),
  'team.manage': writes(owners, notForKeys),
  'testimonial.read': reads(everyone, forKeys),
  'testimonial.approve': writes(owners, forKeys),
  'testimonial.request': writes(everyone, forKeys),
  'testimonial.configure': writes(owners, notForKeys),
  'trigger.read': reads(everyone, forKeys),
  'trigger.update': writes(owners, forKeys),
  'webhook.read': reads(owners, forKeys),
  'webhook.update': writes(owners, forKeys),
} as const satisfies Record<string, Rule<AccountRole>>;
export type AccountPermission = keyof typeof accountPermissions;

type AccountRules = typeof accountPermissions;
export type KeyPermission = {
  [P in AccountPermission]: AccountRules[P]['keys'] extends true ? P : never;
}[AccountPermission];

/** What a key can be given. Lists that most screens don't need are marked as such for the bundler. */
export const keyPermissions = /* @__PURE__ */ Object.entries(accountPermissions).flatMap(([permission, { keys }]) =>
  keys ? [permission as KeyPermission] : [],
);

/** All that a paired phone may do. */
export const phonePermissions = ['media.upload'] as const satisfies readonly AccountPermission[];

export const agencyPermissions = {
  'agency.read': reads(ofAgency, notForKeys),
  'agency.update': writes(agencyOwners, notForKeys),
  'agency.createAccount': writes(agencyOwners, notForKeys),
  'agency.manageAccounts': writes(agencyOwners, notForKeys),
  'agency.accounts': reads(ofAgency, notForKeys),
  'agency.users': reads(ofAgency, notForKeys),
  'agency.team': writes(agencyOwners, notForKeys),
  'agency.readAuditLog': reads(agencyOwners, notForKeys),
  'agency.readPlan': reads(ofAgency, notForKeys),
  'agency.readReports': reads(agencyOwners, notForKeys),
  'agency.readWebhooks': reads(agencyOwners, notForKeys),
  'agency.updateWebhooks': writes(agencyOwners, notForKeys),
  'agency.pay': writes(agencyOwners, notForKeys),
  'agency.sellPlans': writes(agencyOwners, notForKeys),
  'agency.connectPayments': writes(agencyOwners, notForKeys),
  'agency.signIn': writes(agencyOwners, notForKeys),
  'agency.triggers': writes(ofAgency, notForKeys),
  'agency.manage': writes(['house'], notForKeys),
} as const satisfies Record<string, Rule<AgencyRole>>;
export type AgencyPermission = keyof typeof agencyPermissions;

/** For the house; only house users have any. */
export const housePermissions = [
  'house.agencies',
  'house.auditLog',
  'house.accounts',
  'house.users',
  'house.jobs',
  'house.phones',
  'house.plans',
  'house.industries',
  'house.permissionTemplates',
] as const;
export type HousePermission = (typeof housePermissions)[number];

/** What a signed-in person may do with what is their own. */
export const mePermissions = ['me.read', 'me.update', 'me.accounts', 'me.sessions'] as const;
export type MePermission = (typeof mePermissions)[number];

/** What anybody may do before signing in. */
export const openPermissions = [
  'session.create',
  'session.end',
  'password.reset',
  'email.change',
  'branding.read',
  'account.signUp',
  'invitation.accept',
] as const;
export type OpenPermission = (typeof openPermissions)[number];

/** What an anonymous visitor may send to one account's public pages. */
export const visitorPermissions = [
  'contact.submit',
  'newsletter.subscribe',
  'testimonial.decline',
  'testimonial.record',
  'testimonial.submit',
  'testimonial.share',
  'testimonial.withdraw',
] as const;
export type VisitorPermission = (typeof visitorPermissions)[number];

export type Permission =
  | AccountPermission
  | AgencyPermission
  | HousePermission
  | MePermission
  | OpenPermission
  | VisitorPermission;

/** Anything that has been granted permissions: a scope, a key, or a browser's view. */
export interface Granted {
  readonly permissions: readonly Permission[];
}

const rules: Partial<Record<Permission, Rule<string>>> = { ...accountPermissions, ...agencyPermissions };

/**
 * What is left to those who look through other eyes, until they switch to editing. What is the house's or a person's own
 * isn't part of what they look at.
 */
export const isReading = (permission: Permission): boolean => rules[permission]?.kind !== 'write';

/** What is left of a role in a suspended account: nothing that changes anything, but throwing it away. */
export function isAllowedReadOnly(permission: Permission): boolean {
  return isReading(permission) || permission === 'account.delete';
}

/** What is left to the people of an agency that has no plan. */
export function isPaying(permission: Permission): boolean {
  return permission === 'agency.readPlan' || permission === 'agency.pay';
}

/** The one question of who may do what, on the server and in the browser. */
export const can = ({ permissions }: Granted, permission: Permission): boolean => permissions.includes(permission);

/** The rows that say what somebody may do, read together: their own type and their membership. */
export interface AgencyRows {
  type: UserType;
  /** In the agency (of the account); null for somebody who doesn't belong to it. */
  agencyRole: MemberRole | null;
  isPrimary: boolean | null;
  /** By a template, in place of what the role of a user comes with; null without one. */
  agencyGranted: readonly string[] | null;
}
export interface AccountRows extends AgencyRows {
  accountRole: MemberRole | null;
  accountGranted: readonly string[] | null;
}

/** Everybody's list is made once. */
function byRole<R extends string, P extends Permission>(table: Readonly<Record<P, Rule<R>>>) {
  const all = Object.keys(table) as P[];
  return memoize(20, (role: R): readonly P[] => all.filter((permission) => table[permission].roles.includes(role)));
}
export const accountPermissionsOf = byRole<AccountRole, AccountPermission>(accountPermissions);
const ofAgencyRole = byRole<AgencyRole, AgencyPermission>(agencyPermissions);

/** What comes with every membership, whatever its template says: without it, nobody could open the product. */
const basics = ['account.read', 'live.listen', 'agency.read', 'agency.readPlan'] as const;
/** What no template grants. */
const reserved = ['account.delete', 'agency.manage', 'agency.signIn', 'agency.connectPayments'] as const;

/** What templates can be made of. */
export type GrantablePermission = Exclude<
  AccountPermission | AgencyPermission,
  (typeof basics)[number] | (typeof reserved)[number]
>;

export const grantableInAccount = /* @__PURE__ */ accountPermissionsOf('accountAdmin').filter(isGrantable);
/** What an agency's templates can be made of: first what is done in its accounts, then what in the agency itself. */
export const grantableInAgency: readonly GrantablePermission[] = /* @__PURE__ */ (() => [
  ...accountPermissionsOf('agencyAdmin').filter(isGrantable),
  ...ofAgencyRole('agencyAdmin').filter(isGrantable),
])();

function isGrantable<P extends Permission>(permission: P): permission is P & GrantablePermission {
  return !isBasic(permission) && !reserved.some((one) => one === permission);
}

function isBasic(permission: Permission): boolean {
  return basics.some((one) => one === permission);
}

/** What is left of an administrator's permissions by a template. */
function byTemplate<P extends Permission>(all: readonly P[], granted: readonly string[]): readonly P[] {
  return all.filter((permission) => isBasic(permission) || (isGrantable(permission) && granted.includes(permission)));
}

/** What the rows grant in an account; null for a stranger. */
export function accountGrants(
  rows: AccountRows,
): { role: AccountRole; permissions: readonly AccountPermission[] } | null {
  const role = accountRoleOf(rows);
  if (role === 'agency' && rows.agencyGranted)
    return { role, permissions: byTemplate(accountPermissionsOf('agencyAdmin'), rows.agencyGranted) };
  if (role === 'accountUser' && rows.accountGranted)
    return { role, permissions: byTemplate(accountPermissionsOf('accountAdmin'), rows.accountGranted) };
  return role && { role, permissions: accountPermissionsOf(role) };
}

function accountRoleOf({ type, agencyRole, isPrimary, accountRole }: AccountRows): AccountRole | null {
  if (type === 'house') return 'house';
  if (agencyRole) return isPrimary || agencyRole === 'admin' ? 'agencyAdmin' : 'agency';
  if (accountRole) return accountRole === 'admin' ? 'accountAdmin' : 'accountUser';
  return null;
}

/** What the rows grant in an agency; null for a stranger. */
export function agencyGrants(rows: AgencyRows): { role: AgencyRole; permissions: readonly AgencyPermission[] } | null {
  const { type, agencyRole, isPrimary, agencyGranted } = rows;
  if (type !== 'house' && !agencyRole) return null;
  // The primary flag says who owns the agency; every administrator runs it.
  const isAdmin = isPrimary || agencyRole === 'admin';
  const role = type === 'house' ? 'house' : isAdmin ? 'agencyAdmin' : 'agency';
  if (role === 'agency' && agencyGranted)
    return { role, permissions: byTemplate(ofAgencyRole('agencyAdmin'), agencyGranted) };
  return { role, permissions: ofAgencyRole(role) };
}

/** What a person's own row grants in the house; null for anyone else. */
export function houseGrants(type: UserType): { permissions: readonly HousePermission[] } | null {
  return type === 'house' ? { permissions: housePermissions } : null;
}
