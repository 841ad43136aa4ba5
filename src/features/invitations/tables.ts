import type { MemberRole } from '#access/view-type.ts';
import type { Defaulted, GeneratedColumn, NullableOnInsert } from '#platform/database.ts';

declare module '#platform/database.ts' {
  interface Database {
    invitation: InvitationTable;
  }
}

interface InvitationTable {
  uid: string;
  agencyId: string;
  /** Null for the agency's own people. */
  accountId: string | null;
  /** The account, else the agency. */
  tenantId: GeneratedColumn<string>;
  email: string;
  firstName: Defaulted<string>;
  lastName: Defaulted<string>;
  role: MemberRole;
  /** Of an agency's future member; null for all accounts. */
  chosenAccountIds: NullableOnInsert<string[]>;
  /** What they will have in place of the role of a user. */
  templateId: NullableOnInsert<string>;
  invitedBy: string | null;
  codeHashes: Defaulted<string[]>;
  createDate: Defaulted<Date>;
  sentDate: NullableOnInsert<Date>;
  expireDate: Date;
}
