import { defineCapability } from '#access/capability.ts';
import { exportAccountAuditLog } from './export-account-audit-log.ts';
import { exportAgencyAuditLog } from './export-agency-audit-log.ts';
import { exportHouseAuditLog } from './export-house-audit-log.ts';
import { listAccountAuditLog } from './list-account-audit-log.ts';
import { listAgencyAuditLog } from './list-agency-audit-log.ts';
import { listHouseAuditLog } from './list-house-audit-log.ts';

/** Reads what `access/audit` records. */
export const auditLog = defineCapability({
  account: { listEntries: listAccountAuditLog, exportEntries: exportAccountAuditLog },
  agency: { listEntries: listAgencyAuditLog, exportEntries: exportAgencyAuditLog },
  house: { listEntries: listHouseAuditLog, exportEntries: exportHouseAuditLog },
});
