import { createContext } from 'react';
import type { HostBranding } from '#features/branding/host-branding.ts';

/** The product's own branding, until the host's is known. */
export const plainBranding: HostBranding = {
  agencyId: null,
  appName: '',
  logoUrl: null,
  darkLogoUrl: null,
  iconUrl: null,
  policyUrl: '',
  themeValue: 'default',
};

/** The branding of the app: the host's, or that of the signed-in person's agency. */
export const BrandingContext = createContext<HostBranding>(plainBranding);
