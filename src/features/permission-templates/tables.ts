import type { Defaulted, Derived } from '#platform/database.ts';

declare module '#platform/database.ts' {
  interface Database {
    permissionTemplate: {
      agencyId: string;
      uid: string;
      /** Null for the agency's own people. */
      accountId: string | null;
      /** The account, else the agency. */
      tenantId: Derived<string>;
      name: string;
      permissions: Defaulted<string[]>;
      version: Defaulted<number>;
      createDate: Defaulted<Date>;
      updateDate: Defaulted<Date>;
    };
  }
}
