import type { SystemScope } from '#access/scope.ts';
import { brandingOf } from '#features/branding/server/get-host-branding.ts';
import { findHouseAgency } from '#features/tenants/server/agencies/ensure-house-agency.ts';
import type { Company } from '../company.ts';

/** The agency as shown on its pages; the operator, through the house's own agency, if there is none. */
export async function findCompany(scope: SystemScope, agencyId: string | null): Promise<Company> {
  const houseAgencyId = (await findHouseAgency(scope)) ?? null;
  const shown = agencyId ?? houseAgencyId;
  const branding = await brandingOf(scope, shown);
  const agency = scope.tx
    .selectFrom('agency')
    .select(['businessName', 'email', 'supportEmail', 'welcomeText'])
    .where('uid', '=', branding.agencyId);
  const found = branding.agencyId === null ? undefined : await agency.executeTakeFirst();
  return {
    branding,
    isOperator: shown === houseAgencyId,
    businessName: found?.businessName ?? branding.appName,
    email: found?.supportEmail || (found?.email ?? ''),
    welcomeText: found?.welcomeText ?? '',
  };
}
