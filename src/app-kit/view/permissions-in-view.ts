import { accountGrants, type Permission } from '#access/permissions.ts';
import type { SignedInViewer } from '#access/viewer.ts';
import type { PersonInView } from './view-state.ts';

interface InView {
  agencyId: string | null;
  accountId: string | null;
}

/** The viewer's permissions in the agency and account in view, as granted by the server. */
export function ownPermissions(viewer: SignedInViewer, { agencyId, accountId }: InView): readonly Permission[] {
  const agency = viewer.agencies.find((one) => one.agencyId === agencyId);
  const account = viewer.accounts.find((one) => one.accountId === accountId);
  return [...viewer.permissions, ...(agency?.permissions ?? []), ...(account?.permissions ?? [])];
}

/** The permissions of the team member being viewed as. */
export function personPermissions({ role, granted }: PersonInView): readonly Permission[] {
  const none = { agencyRole: null, isPrimary: null, agencyGranted: null };
  const rows = { ...none, type: 'account', accountRole: role, accountGranted: granted ?? null } as const;
  return accountGrants(rows)?.permissions ?? [];
}
