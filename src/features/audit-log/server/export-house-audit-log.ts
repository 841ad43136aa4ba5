import { houseReading } from '#access/procedures.ts';
import { AuditFilter } from '../audit-entry.ts';
import { csvOfEntries } from './csv-of-entries.ts';

/** What was done in the whole platform, as a table. */
export const exportHouseAuditLog = houseReading('house.auditLog')
  .input(AuditFilter)
  .handler(({ input, context: { scope } }) => csvOfEntries(scope, input));
