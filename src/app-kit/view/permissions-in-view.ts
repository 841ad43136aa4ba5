import { accountGrants, type Permission } from '#access/permissions.ts';
import type { SignedInViewer } from '#access/viewer.ts';
import type { PersonInView } from './view-state.ts';

interface InView {
  agencyId: string | null;
  accountId: string | null;
}

/** What the viewer may do in the agency and account in view, as the server granted it. */
export function ownPermissions(viewer: SignedInViewer, { agencyId, accountId }: InView): readonly Permission[] {
  const agency = viewer.agencies.find((one) => one.agencyId === agencyId);
  const account = viewer.accounts.find((one) => one.accountId === accountId);
  return [...viewer.permissions, ...(agency?.permissions ?? []), ...(account?.permissions ?? [])];
}

/** What somebody of the account's team may do whose view is tried on. */
export function personPermissions({ role }: PersonInView): readonly Permission[] {
  const rows = { type: 'account', agencyRole: null, isPrimary: null, accountRole: role } as const;
  return accountGrants(rows)?.permissions ?? [];
}
