import { useView } from '#app-kit/view/view.ts';

/** 'house', 'agency', 'account' or 'user', plus admin or user from the account role (spec 1 §2); nothing is said twice. */
export function useRoleLabel(): string {
  const { mode, role } = useView();
  return role && role !== mode ? `${mode} ${role}` : mode;
}
