import { accountReading } from '#access/procedures.ts';
import { AuditQuery } from '../audit-entry.ts';
import { pageOfEntries } from './page-of-entries.ts';

/** What was done in the account, the latest first. */
export const listAccountAuditLog = accountReading('auditLog.read')
  .input(AuditQuery)
  .handler(({ input, context: { scope } }) => pageOfEntries(scope, input));
