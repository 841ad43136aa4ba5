import type { Defaulted, DefaultedJson, Json, NullableOnInsert } from '#platform/database.ts';
import type { KeptSetting, RolloutState } from './rollout.ts';
import type { SettingChange, Settings } from './setting.ts';

declare module '#platform/database.ts' {
  interface Database {
    accountTemplate: {
      uid: string;
      agencyId: string;
      name: string;
      sourceAccountId: string | null;
      version: Defaulted<number>;
      isPublicTemplate: Defaulted<boolean>;
      isPublicTemplateGlobal: Defaulted<boolean>;
      /** Its agency is neither suspended nor in the trash; kept by the database. */
      isOpen: Defaulted<boolean>;
      createDate: Defaulted<Date>;
      updateDate: Defaulted<Date>;
    };
    templateVersion: {
      agencyId: string;
      templateId: string;
      number: number;
      note: Defaulted<string>;
      settings: Json<Settings>;
      createDate: Defaulted<Date>;
    };
    /** The template that an account was started from, and the version applied last. */
    templateLink: {
      accountId: string;
      agencyId: string;
      templateId: string;
      number: number;
      createDate: Defaulted<Date>;
      updateDate: Defaulted<Date>;
    };
    templateRollout: {
      uid: string;
      agencyId: string;
      templateId: string;
      number: number;
      replacesEdits: Defaulted<boolean>;
      createDate: Defaulted<Date>;
      rollBackDate: NullableOnInsert<Date>;
    };
    templateRolloutResult: {
      accountId: string;
      agencyId: string;
      rolloutId: string;
      state: Defaulted<RolloutState>;
      formerNumber: number;
      applied: DefaultedJson<SettingChange[]>;
      kept: DefaultedJson<KeptSetting[]>;
      failure: Defaulted<string>;
      updateDate: Defaulted<Date>;
    };
  }
}
