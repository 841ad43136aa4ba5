import type { Defaulted, DefaultedJson, GeneratedColumn } from '#platform/database.ts';
import type { RowChange } from './audit-entry.ts';

declare module '#platform/database.ts' {
  interface Database {
    auditEntry: AuditEntryTable;
  }
}

/** `access/audit/record-act.ts` writes it; the application can't change or remove a row. */
interface AuditEntryTable {
  id: GeneratedColumn<number>;
  scope: string;
  accountId: string | null;
  agencyId: string | null;
  userId: string | null;
  actorName: Defaulted<string>;
  asUserId: string | null;
  asName: Defaulted<string>;
  apiKeyId: string | null;
  role: string;
  isViewing: Defaulted<boolean>;
  reason: Defaulted<string>;
  procedure: string;
  target: Defaulted<string>;
  changes: DefaultedJson<RowChange[]>;
  clientAddress: Defaulted<string>;
  userAgent: Defaulted<string>;
  requestId: Defaulted<string>;
  createDate: Defaulted<Date>;
}
