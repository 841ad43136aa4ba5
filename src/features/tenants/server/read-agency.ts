import { present } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import { logoAddress } from '#features/media/logo-address.ts';
import type { Agency } from '../agency.ts';

export async function readAgency({ tx, agencyId }: AgencyScope): Promise<Agency> {
  const row = await tx
    .selectFrom('agency')
    .select([
      'uid as agencyId',
      'businessName',
      'appName',
      'email',
      'policyUrl',
      'themeValue',
      'slug',
      'whitelabelDomain',
    ])
    .select(['sitesDomain', 'logoMediaId', 'iconMediaId', 'version', 'createDate', 'updateDate'])
    .where('uid', '=', agencyId)
    .executeTakeFirst();
  const { logoMediaId, iconMediaId, ...agency } = present(row);
  return { ...agency, logoUrl: logoAddress(logoMediaId), iconUrl: logoAddress(iconMediaId) };
}
