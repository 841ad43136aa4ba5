import type { Defaulted, GeneratedColumn } from '#platform/database.ts';
import type { SendingChannel, SendingRules } from './sending.ts';

declare module '#platform/database.ts' {
  interface Database {
    sendingRules: SendingRulesTable;
    sendingCount: SendingCountTable;
    sendingRecipient: SendingRecipientTable;
  }
}

interface SendingRulesTable extends SendingRules {
  id: Defaulted<boolean>;
}

interface SendingCountTable {
  agencyId: string;
  /** Null for what an agency itself sends. */
  accountId: string | null;
  /** The account, else the agency. */
  tenantId: GeneratedColumn<string>;
  channel: SendingChannel;
  day: string;
  sentCount: number;
}

interface SendingRecipientTable {
  agencyId: string;
  accountId: string | null;
  tenantId: GeneratedColumn<string>;
  reason: string;
  contactHash: string;
  sentDate: Date;
}
