import { present } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import { pictureAddress } from '#features/branding/picture.ts';
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
    .select([
      'sitesDomain',
      'whitelabelVerifiedDate',
      'logoPictureId',
      'iconPictureId',
      'version',
      'createDate',
      'updateDate',
    ])
    .where('uid', '=', agencyId)
    .executeTakeFirst();
  const { logoPictureId, iconPictureId, whitelabelVerifiedDate, ...agency } = present(row);
  return {
    ...agency,
    isDomainVerified: whitelabelVerifiedDate !== null,
    logoUrl: pictureAddress(logoPictureId),
    iconUrl: pictureAddress(iconPictureId),
  };
}
