import type { MemberRole, UserType } from '#access/view-type.ts';

/** A person in a list of users, with the memberships visible to the viewer. */
export interface Member {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  logoUrl: string | null;
  type: UserType;
  /** In the requested tenant; in the house's list, their own. */
  role: MemberRole;
  isAuth: boolean;
  createDate: Date;
  /** Within the hour; null for whoever was never here. */
  lastSeenDate: Date | null;
  /** Shut out here, until somebody takes them up again. */
  isDeactivated: boolean;
  /** `accountCount`: how many accounts they see; null for all. */
  agencies: {
    agencyId: string;
    businessName: string;
    role: MemberRole;
    isPrimary: boolean;
    accountCount: number | null;
  }[];
  accounts: { accountId: string; businessName: string; role: MemberRole; confirmed: boolean }[];
}
