import type { MemberRole, UserType } from '#access/view-type.ts';

/** Somebody in a list of users, with the memberships that the asking person may see. */
export interface Member {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  logoUrl: string | null;
  type: UserType;
  /** In the tenant that was asked; on the house's list their own. */
  role: MemberRole;
  isAuth: boolean;
  createDate: Date;
  agencies: { agencyId: string; businessName: string; role: MemberRole; isPrimary: boolean }[];
  accounts: { accountId: string; businessName: string; role: MemberRole; confirmed: boolean }[];
}
