import type { Defaulted, GeneratedColumn } from '#platform/database.ts';
import type { PresetPlace } from './role-preset.ts';

declare module '#platform/database.ts' {
  interface Database {
    rolePreset: {
      uid: string;
      place: PresetPlace;
      name: string;
      description: Defaulted<string>;
      permissions: Defaulted<string[]>;
      version: Defaulted<number>;
    };
    permissionTemplate: {
      agencyId: string;
      uid: string;
      /** Null for the agency's own people. */
      accountId: string | null;
      /** The account, else the agency. */
      tenantId: GeneratedColumn<string>;
      name: string;
      permissions: Defaulted<string[]>;
      version: Defaulted<number>;
      createDate: Defaulted<Date>;
      updateDate: Defaulted<Date>;
    };
  }
}
