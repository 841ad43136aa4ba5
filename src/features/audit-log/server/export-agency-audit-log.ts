import { agencyReading } from '#access/procedures.ts';
import { AuditFilter } from '../audit-entry.ts';
import { csvOfEntries } from './csv-of-entries.ts';

/** What was done in the agency and its accounts, as a table. */
export const exportAgencyAuditLog = agencyReading('agency.readAuditLog')
  .input(AuditFilter)
  .handler(({ input, context: { scope } }) => csvOfEntries(scope, input));
