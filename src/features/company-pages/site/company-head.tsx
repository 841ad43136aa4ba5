import type { HostBranding } from '#features/branding/host-branding.ts';
import { fontCss, fontFiles, type SiteFonts } from '#features/live-site/site/styles/site-fonts.ts';
import { logoOf, themeStyles } from './company-look.ts';
import { companyStyles } from './company-styles.data.ts';

interface LookProps {
  /** Null: a page that names nobody. */
  branding: HostBranding | null;
  fonts: SiteFonts;
  /** The origin of pictures, if it isn't this one. */
  picturesOrigin?: string;
}

/** Icon, font and styles of a document in a company's look. */
export function CompanyLook({ branding, fonts, picturesOrigin = '' }: LookProps) {
  const theme = branding?.themeValue ?? 'default';
  const style = fontCss('calm', fonts) + themeStyles(theme) + companyStyles;
  return (
    <>
      {/* Without one, browsers request an icon that doesn't exist. */}
      <link rel="icon" href={branding?.iconUrl ? picturesOrigin + branding.iconUrl : 'data:,'} />
      {fontFiles('calm', fonts).map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      <style dangerouslySetInnerHTML={{ __html: style }} />
    </>
  );
}

/** Its logo, else its icon or initial with the name. */
export function CompanyName({ branding, picturesOrigin = '' }: { branding: HostBranding; picturesOrigin?: string }) {
  const { appName, iconUrl } = branding;
  const logo = logoOf(branding);
  if (logo) return <img src={picturesOrigin + logo} alt={appName} />;
  return (
    <>
      {iconUrl ? (
        <img className="mark" src={picturesOrigin + iconUrl} alt="" />
      ) : (
        <span className="mark" aria-hidden="true">
          {[...appName.trim()][0]?.toUpperCase()}
        </span>
      )}
      <bdi>{appName}</bdi>
    </>
  );
}
