import { can, type Permission } from '#access/permissions.ts';
import { useView } from './view.ts';

/**
 * Whether the verbs of a permission are offered: what somebody isn't granted isn't shown. Who only looks sees them all,
 * and sees a hint to switch to editing.
 */
export function useMay(): (permission: Permission) => boolean {
  const view = useView();
  return (permission) => view.isViewing || can(view, permission);
}
