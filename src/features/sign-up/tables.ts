import type { Defaulted } from '#platform/database.ts';
import type { SignUpKind } from './sign-up.ts';

declare module '#platform/database.ts' {
  interface Database {
    signUp: SignUpTable;
    accountOrigin: AccountOriginTable;
    agencyOrigin: AgencyOriginTable;
  }
}

interface SignUpTable {
  codeHash: string;
  kind: Defaulted<SignUpKind>;
  email: string;
  businessName: string;
  /** Null for the house's own. */
  homeAgencyId: string | null;
  /** The account whose banner was clicked. */
  referrerId: string | null;
  /** The kind of business that its account starts as. */
  modelId: string | null;
  termsEdition: string;
  createDate: Defaulted<Date>;
  expireDate: Date;
}

interface AgencyOriginTable {
  agencyId: string;
  userId: string | null;
  termsEdition: string;
  termsDate: Date;
  createDate: Defaulted<Date>;
}

interface AccountOriginTable {
  accountId: string;
  referrerId: string | null;
  userId: string | null;
  termsEdition: string;
  termsDate: Date;
  createDate: Defaulted<Date>;
}
