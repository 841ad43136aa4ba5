import type { KeyPermission } from '#access/permissions.ts';
import type { Defaulted, NullableOnInsert } from '#platform/database.ts';

declare module '#platform/database.ts' {
  interface Database {
    apiKey: {
      accountId: string;
      uid: string;
      name: string;
      prefix: string;
      secretHash: string;
      permissions: KeyPermission[];
      userId: string | null;
      createDate: Defaulted<Date>;
      expireDate: Date | null;
      lastUsedDate: NullableOnInsert<Date>;
      revokedDate: NullableOnInsert<Date>;
    };
  }
}
