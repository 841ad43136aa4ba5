import { houseReading } from '#access/procedures.ts';
import { AuditQuery } from '../audit-entry.ts';
import { pageOfEntries } from './page-of-entries.ts';

/** What was done in the whole platform, the latest first. */
export const listHouseAuditLog = houseReading('house.auditLog')
  .input(AuditQuery)
  .handler(({ input, context: { scope } }) => pageOfEntries(scope, input));
