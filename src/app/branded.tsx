import { useEffect, useMemo, type ReactNode } from 'react';
import { AppName } from '#ui/page/page-header.tsx';
import { BrandingContext, plainBranding } from './branding-context.ts';
import { useHostBranding } from './use-host-branding.ts';
import { writeBrowser } from '#app-kit/view/browser-store.ts';
import { useView } from '#app-kit/view/view.ts';

/** The product's name, according to the host or the signed-in person's agency. */
export function Branded({ children }: { children: ReactNode }) {
  const { viewer, agency, account, agencyId } = useView();
  const host = useHostBranding();
  const own = viewer.type === 'agency' ? viewer.agencies.find(({ agencyId }) => agencyId === agency?.id) : undefined;
  const branding = useMemo(() => {
    const found = host.data ?? plainBranding;
    if (found.agencyId !== null) return found;
    if (own) return { ...found, ...own, appName: own.appName || own.businessName };
    if (!account?.appName) return found;
    const { appName, agencyLogoUrl: logoUrl = null, agencyDarkLogoUrl: darkLogoUrl = null } = account;
    return { ...found, appName, agencyId, logoUrl, darkLogoUrl, iconUrl: account.agencyIconUrl ?? null };
  }, [host.data, own, account, agencyId]);
  const hostAgencyId = host.data?.agencyId;
  useEffect(() => {
    if (hostAgencyId !== undefined) writeBrowser('typeWebsite', hostAgencyId === null ? 'house' : 'agency');
  }, [hostAgencyId]);
  useEffect(() => {
    writeBrowser('agencyIcon', branding.iconUrl);
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon && branding.iconUrl) Object.assign(icon, { href: branding.iconUrl, type: '' });
  }, [branding.iconUrl]);
  return (
    <BrandingContext value={branding}>
      <AppName value={branding.appName}>{children}</AppName>
    </BrandingContext>
  );
}
