import { createContext } from 'react';
import type { HostBranding } from '#features/branding/host-branding.ts';

/** The product itself, until the host has said whose it is. */
export const plainBranding: HostBranding = {
  agencyId: null,
  appName: '',
  logoUrl: null,
  darkLogoUrl: null,
  iconUrl: null,
  policyUrl: '',
  themeValue: 'default',
};

/** Whose app this is: by the host, or by the agency of the signed-in person. */
export const BrandingContext = createContext<HostBranding>(plainBranding);
