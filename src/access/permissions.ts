/**
 * The one table of who may do what. The menu, the route guards and the server
 * all read it; a procedure names its key, and a key that isn't here doesn't compile.
 */

/** Somebody's role in one account. */
export type AccountRole = 'house' | 'agencyAdmin' | 'agency' | 'accountAdmin' | 'accountUser';
/** Somebody's role in one agency. */
export type AgencyRole = 'house' | 'agencyAdmin' | 'agency';

const everyone = ['house', 'agencyAdmin', 'agency', 'accountAdmin', 'accountUser'] as const;
const owners = ['house', 'agencyAdmin', 'agency', 'accountAdmin'] as const;

export const accountPermissions = {
  'account.read': everyone,
  'account.update': owners,
  'account.delete': ['house', 'agencyAdmin', 'accountAdmin'],
  'apiKey.manage': owners,
  'content.read': everyone,
  'content.edit': everyone,
  'content.publish': everyone,
  'content.delete': everyone,
  'live.listen': everyone,
  'media.read': everyone,
  'media.upload': everyone,
  'media.edit': everyone,
  'site.read': everyone,
  'site.update': owners,
  'taxonomy.read': everyone,
  'taxonomy.update': owners,
  'team.read': everyone,
  'testimonial.read': everyone,
  'testimonial.approve': owners,
  'testimonial.request': everyone,
  'testimonial.configure': owners,
} as const satisfies Record<string, readonly AccountRole[]>;
export type AccountPermission = keyof typeof accountPermissions;

/** What a key can be given: all that concerns the account's content, nothing that hands out access. */
export const keyPermissions = [
  'account.read',
  'content.read',
  'content.edit',
  'content.publish',
  'content.delete',
  'media.read',
  'media.upload',
  'media.edit',
  'site.read',
  'site.update',
  'taxonomy.read',
  'taxonomy.update',
  'testimonial.read',
  'testimonial.approve',
  'testimonial.request',
] as const satisfies readonly AccountPermission[];
export type KeyPermission = (typeof keyPermissions)[number];

export const agencyPermissions = {
  'agency.read': ['house', 'agencyAdmin', 'agency'],
  'agency.update': ['house', 'agencyAdmin'],
  'agency.accounts': ['house', 'agencyAdmin', 'agency'],
  'agency.users': ['house', 'agencyAdmin', 'agency'],
} as const satisfies Record<string, readonly AgencyRole[]>;
export type AgencyPermission = keyof typeof agencyPermissions;

/** Asked of the house; only house users have any. */
export const housePermissions = ['house.agencies', 'house.accounts', 'house.users', 'house.jobs'] as const;
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
] as const;
export type OpenPermission = (typeof openPermissions)[number];

/** What an anonymous visitor may send to one account's public pages. */
export const visitorPermissions = [
  'testimonial.submit',
  'testimonial.share',
  'testimonial.withdraw',
  'contact.submit',
] as const;
export type VisitorPermission = (typeof visitorPermissions)[number];

export function accountRoleMay(role: AccountRole, permission: AccountPermission): boolean {
  return (accountPermissions[permission] as readonly AccountRole[]).includes(role);
}

export function keyMay(granted: readonly KeyPermission[], permission: AccountPermission): boolean {
  return (granted as readonly AccountPermission[]).includes(permission);
}

export function agencyRoleMay(role: AgencyRole, permission: AgencyPermission): boolean {
  return (agencyPermissions[permission] as readonly AgencyRole[]).includes(role);
}
