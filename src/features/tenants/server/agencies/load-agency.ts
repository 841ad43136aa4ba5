import { present } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import { pictureAddress } from '#features/branding/picture.ts';
import type { Config } from '#platform/config.ts';
import { type Agency, AgencyProfile } from '../../agency.ts';
import { domainProof } from '../../domain.ts';
import { daysLeft } from '../domains/judge-domain.ts';

export async function loadAgency({ tx, agencyId }: AgencyScope, config: Config): Promise<Agency> {
  const row = await tx
    .selectFrom('agency')
    .select(AgencyProfile.keyof().options)
    .select(['uid as agencyId', 'aiSettings', 'slug', 'whitelabelDomain', 'sitesDomain', 'whitelabelVerifiedDate'])
    .select(['whitelabelCheckedDate as domainCheckedDate', 'whitelabelFinding as domainFinding'])
    .select(['whitelabelToken as token', 'whitelabelMisses as misses', 'logoPictureId', 'darkLogoPictureId'])
    .select(['iconPictureId', 'suspendedDate', 'requiresSecondFactor', 'version', 'createDate', 'updateDate'])
    .where('uid', '=', agencyId)
    .executeTakeFirst();
  const { logoPictureId, darkLogoPictureId, iconPictureId, ...kept } = present(row);
  const { whitelabelVerifiedDate, token, misses, freeCode, freeDeepLink, aiSettings, suspendedDate, ...agency } = kept;
  const { whitelabelDomain, slug } = agency;
  return {
    ...agency,
    freeCode: freeCode ?? '',
    freeDeepLink: freeDeepLink ?? '',
    aiSettings: { aiWriterInWebApp: aiSettings.aiWriterInWebApp ?? false },
    domainProof:
      whitelabelDomain === null
        ? null
        : domainProof(whitelabelDomain, { token, host: `${slug}.agencies.${config.sitesHost}` }),
    domainDaysLeft: misses > 0 ? daysLeft(misses) : null,
    isSuspended: suspendedDate !== null,
    mainHost: config.publicUrl.host,
    isDomainVerified: whitelabelVerifiedDate !== null,
    logoUrl: pictureAddress(logoPictureId),
    darkLogoUrl: pictureAddress(darkLogoPictureId),
    iconUrl: pictureAddress(iconPictureId),
  };
}
