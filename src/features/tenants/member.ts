import type { MemberRole, UserType } from '#access/view-type.ts';

/** A role, or a permission template in place of it. */
export interface Held {
  role: MemberRole;
  templateId: string | null;
  templateName: string | null;
  /** What the template grants; null without one, and while it is put aside. */
  granted: string[] | null;
}

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
  /** Within the hour; null for people who were never here. */
  lastSeenDate: Date | null;
  /** Shut out here, until somebody takes them up again. */
  isDeactivated: boolean;
  /** `accountCount`: how many accounts they see; null for all. */
  agencies: (Held & { agencyId: string; businessName: string; isPrimary: boolean; accountCount: number | null })[];
  accounts: (Held & { accountId: string; businessName: string; confirmed: boolean })[];
}
