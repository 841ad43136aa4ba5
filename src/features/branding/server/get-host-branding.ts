import { open } from '#access/procedures.ts';
import type { SystemScope } from '#access/scope.ts';
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

/** An agency's branding before sign-in; the product's if there is none. */
export async function brandingOf({ tx }: SystemScope, agencyId: string | null): Promise<HostBranding> {
  if (!agencyId) return ours;
  const agency = await tx
    .selectFrom('agency')
    .select(['uid', 'appName', 'businessName', 'logoPictureId', 'darkLogoPictureId', 'iconPictureId', 'policyUrl'])
    .select(['themeValue', 'hasProvider', 'welcomeText', 'supportEmail'])
    .where('uid', '=', agencyId)
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
    hasProvider: agency.hasProvider,
    welcomeText: agency.welcomeText,
    supportEmail: agency.supportEmail,
  };
}

/** The branding of the request's host before sign-in: its agency's, or the product's. */
export const getHostBranding = open('branding.read').handler(({ context: { scope, hostAgencyId } }) =>
  brandingOf(scope, hostAgencyId),
);
