import type { Defaulted } from '#platform/database.ts';
import type { TriggerLog } from './trigger-log.ts';

declare module '#platform/database.ts' {
  interface Database {
    triggerLog: {
      accountId: string;
      uid: string;
      belongTo: string;
      type: string;
      status: TriggerLog['status'];
      message: string;
      /** Whether it has been shown. */
      isLogged: Defaulted<boolean>;
      createDate: Defaulted<Date>;
    };
  }
}
