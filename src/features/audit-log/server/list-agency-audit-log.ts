import { agencyReading } from '#access/procedures.ts';
import { AuditQuery } from '../audit-entry.ts';
import { pageOfEntries } from './page-of-entries.ts';

/** What was done in the agency and its accounts, the latest first. */
export const listAgencyAuditLog = agencyReading('agency.readAuditLog')
  .input(AuditQuery)
  .handler(({ input, context: { scope } }) => pageOfEntries(scope, input));
