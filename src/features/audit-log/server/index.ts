import { defineCapability } from '#access/capability.ts';
import { exportAuditEntries, listAuditEntries } from './audit-log.ts';

/** Reads what `access/audit` records. */
export const auditLog = defineCapability({
  account: { listEntries: listAuditEntries.account, exportEntries: exportAuditEntries.account },
  agency: { listEntries: listAuditEntries.agency, exportEntries: exportAuditEntries.agency },
  house: { listEntries: listAuditEntries.house, exportEntries: exportAuditEntries.house },
});
