import type { Defaulted } from '#platform/database.ts';

declare module '#platform/database.ts' {
  interface Database {
    signUp: SignUpTable;
    accountOrigin: AccountOriginTable;
  }
}

interface SignUpTable {
  codeHash: string;
  email: string;
  businessName: string;
  /** Null for the house's own. */
  homeAgencyId: string | null;
  /** The account whose banner led here. */
  referrerId: string | null;
  termsEdition: string;
  createDate: Defaulted<Date>;
  expireDate: Date;
}

interface AccountOriginTable {
  accountId: string;
  referrerId: string | null;
  userId: string | null;
  termsEdition: string;
  termsDate: Date;
  createDate: Defaulted<Date>;
}
