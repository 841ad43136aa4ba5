import type { Defaulted, GeneratedColumn } from '#platform/database.ts';
import type { SuggestionPlace } from './suggestion.ts';

declare module '#platform/database.ts' {
  interface Database {
    permissionSuggestion: {
      uid: string;
      place: SuggestionPlace;
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
