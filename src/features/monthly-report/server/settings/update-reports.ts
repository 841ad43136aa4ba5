import { account, agency } from '#access/procedures.ts';
import { type TenantScope, tenantOf } from '#access/standing/tenant-of.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { ReportChange } from '../../report.ts';

/** Switches the monthly mail of an account on or off, for all its people. */
export const updateAccountReports = account('account.update')
  .input(ReportChange)
  .handler(({ input, context: { scope } }) => update(scope, input));

/** The same for an agency's own. */
export const updateAgencyReports = agency('agency.update')
  .input(ReportChange)
  .handler(({ input, context: { scope } }) => update(scope, input));

async function update(scope: TenantScope, { isMailed }: ReportChange): Promise<void> {
  const { agencyId, accountId } = tenantOf(scope);
  await scope.tx
    .insertInto('reportSettings')
    .values(rowFor('reportSettings', { agencyId, accountId, isMailed }))
    .onConflict((conflict) => conflict.columns(['agencyId', 'tenantId']).doUpdateSet({ isMailed }))
    .execute();
}
