import { accountReading } from '#access/procedures.ts';
import { AuditFilter } from '../audit-entry.ts';
import { csvOfEntries } from './csv-of-entries.ts';

/** What was done in the account, as a table. */
export const exportAccountAuditLog = accountReading('auditLog.read')
  .input(AuditFilter)
  .handler(({ input, context: { scope } }) => csvOfEntries(scope, input));
