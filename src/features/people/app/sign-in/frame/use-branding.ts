import { createContext, useEffect, useState } from 'react';
import { writeBrowser } from '#app-kit/view/browser-store.ts';
import type { HostBranding } from '#features/branding/host-branding.ts';

/** The branding of the host, for pages outside the shell; undefined while loading. */
export const Branding = createContext<HostBranding | undefined>(undefined);

/** Sets the look of a page that a mail's link has opened; null for the host's own. */
export const Wear = createContext<(branding: HostBranding | null) => void>(() => {});

/** The branding of a page outside the shell; undefined while loading. Falls back to none. @param ask called once */
export function useBranding(ask: () => Promise<HostBranding>): HostBranding | undefined {
  const [branding, setBranding] = useState<HostBranding>();
  const [first] = useState(() => ask);
  useEffect(() => {
    first().then(
      (found) => {
        setBranding(found);
        writeBrowser('agencyIcon', found.iconUrl);
        const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
        if (icon && found.iconUrl) Object.assign(icon, { href: found.iconUrl, type: '' });
      },
      () => setBranding(plainBranding),
    );
  }, [first]);
  return branding;
}

const plainBranding: HostBranding = {
  agencyId: null,
  appName: '',
  logoUrl: null,
  darkLogoUrl: null,
  iconUrl: null,
  policyUrl: '',
  themeValue: 'default',
};
