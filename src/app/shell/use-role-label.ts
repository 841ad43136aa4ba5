import type { MemberRole, ViewMode } from '#access/view-type.ts';
import { useView } from '#app-kit/view/view.ts';

/** 'house', 'agency', 'account' or 'user', plus admin or user from the account role (spec 1 §2). */
export function useRoleLabel(): string {
  const { mode, role } = useView();
  return roleLabel(mode, role);
}

/** A user of an account is an 'account user', since 'user user' would say nothing. */
export function roleLabel(mode: ViewMode, role: MemberRole | null): string {
  if (!role) return mode;
  return role === mode ? `account ${role}` : `${mode} ${role}`;
}
