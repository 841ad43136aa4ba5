import { defineCapability } from '#access/capability.ts';
import {
  exportAccountAuditLog,
  exportAgencyAuditLog,
  exportHouseAuditLog,
  listAccountAuditLog,
  listAgencyAuditLog,
  listHouseAuditLog,
} from './audit-log.ts';

/** Reads what `access/audit` records. */
export const auditLog = defineCapability({
  account: { listEntries: listAccountAuditLog, exportEntries: exportAccountAuditLog },
  agency: { listEntries: listAgencyAuditLog, exportEntries: exportAgencyAuditLog },
  house: { listEntries: listHouseAuditLog, exportEntries: exportHouseAuditLog },
});
