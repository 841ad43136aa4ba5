import { open } from '#access/procedures.ts';
import { pictureAddress } from '../picture.ts';
import type { HostBranding } from '../host-branding.ts';

const ours: HostBranding = {
  agencyId: null,
  appName: 'Fieldfolio',
  logoUrl: null,
  darkLogoUrl: null,
  iconUrl: null,
  policyUrl: '',
  themeValue: 'default',
};

/** How the host that was asked presents itself before anybody has signed in: as its agency, or as the product. */
export const getHostBranding = open('branding.read').handler(
  async ({ context: { scope, hostAgencyId } }): Promise<HostBranding> => {
    if (!hostAgencyId) return ours;
    const agency = await scope.tx
      .selectFrom('agency')
      .select([
        'uid',
        'appName',
        'businessName',
        'logoPictureId',
        'darkLogoPictureId',
        'iconPictureId',
        'policyUrl',
        'themeValue',
      ])
      .where('uid', '=', hostAgencyId)
      .where('deletedDate', 'is', null)
      .executeTakeFirst();
    if (!agency) return ours;
    return {
      agencyId: agency.uid,
      appName: agency.appName || agency.businessName,
      logoUrl: pictureAddress(agency.logoPictureId),
      darkLogoUrl: pictureAddress(agency.darkLogoPictureId),
      iconUrl: pictureAddress(agency.iconPictureId),
      policyUrl: agency.policyUrl,
      themeValue: agency.themeValue,
    };
  },
);
