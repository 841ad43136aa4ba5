import { useView } from '../view/view.ts';

/** 'house', 'agency', 'account' or 'user', plus admin or user from the account role (spec 1 §2). */
export function useStanding(): string {
  const { mode, role } = useView();
  return role && (mode === 'user' || mode === 'account') ? `${mode} ${role}` : mode;
}
