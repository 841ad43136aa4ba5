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
  agencies: { agencyId: string; businessName: string; role: MemberRole; isPrimary: boolean }[];
  accounts: { accountId: string; businessName: string; role: MemberRole; confirmed: boolean }[];
}
