import { permissionLabels } from '#access/permission-labels.ts';
import { grantableInAccount, grantableInAgency } from '#access/permissions.ts';
import type { GrantablePermission } from '#access/permissions.ts';

export type GroupName = keyof typeof permissionLabels;

export interface PermissionGroup {
  name: GroupName;
  permissions: readonly GrantablePermission[];
}

/** What templates are made of, in the order of its words: an account's, or an agency's with the agency's own last. */
export function permissionGroups(isOfAccount: boolean): PermissionGroup[] {
  const all: readonly GrantablePermission[] = isOfAccount ? grantableInAccount : grantableInAgency;
  return (Object.keys(permissionLabels) as GroupName[])
    .map((name) => ({ name, permissions: all.filter((permission) => permission.startsWith(`${name}.`)) }))
    .filter(({ permissions }) => permissions.length > 0);
}

/** People who may change something must see it, and people who may not see it can't change it. */
export function ticked(
  chosen: readonly GrantablePermission[],
  permission: GrantablePermission,
  isOn: boolean,
): GrantablePermission[] {
  const group = permission.slice(0, permission.indexOf('.') + 1);
  const read = `${group}read` as GrantablePermission;
  const hasRead = (grantableInAgency as readonly string[]).includes(read);
  if (isOn) return [...new Set([...chosen, ...(hasRead ? [read] : []), permission])];
  return chosen.filter((one) => (permission === read ? !one.startsWith(group) : one !== permission));
}
