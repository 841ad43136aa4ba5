import type { HostBranding } from '#features/branding/host-branding.ts';
import { fontCss, fontFiles, type SiteFonts } from '#features/live-site/site/styles/site-fonts.ts';
import { logoOf, themeStyles } from './company-look.ts';
import { companyStyles } from './company-styles.data.ts';
import { productIconUrl, productMarkInPage } from './drawing/product-mark.ts';

interface LookProps {
  /** Null: a page that names nobody. */
  branding: HostBranding | null;
  /** Who runs the product has its mark, as on the sign-in page. */
  isOperator?: boolean;
  fonts: SiteFonts;
  /** The origin of pictures, if it isn't this one. */
  picturesOrigin?: string;
}

/** Icon, font and styles of a document in a company's look. */
export function CompanyLook({ branding, isOperator = false, fonts, picturesOrigin = '' }: LookProps) {
  const theme = branding?.themeValue ?? 'default';
  const style = fontCss('calm', fonts) + themeStyles(theme) + companyStyles;
  return (
    <>
      {/* Without one, browsers request an icon that doesn't exist. */}
      <link
        rel="icon"
        href={branding?.iconUrl ? picturesOrigin + branding.iconUrl : isOperator ? productIconUrl : 'data:,'}
      />
      {fontFiles('calm', fonts).map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      <style dangerouslySetInnerHTML={{ __html: style }} />
    </>
  );
}

interface NameProps {
  branding: HostBranding;
  isOperator?: boolean;
  picturesOrigin?: string;
}

/** Its logo, else its icon, the product's mark or an initial with the name. */
export function CompanyName({ branding, isOperator = false, picturesOrigin = '' }: NameProps) {
  const logo = logoOf(branding);
  if (logo) return <img src={picturesOrigin + logo} alt={branding.appName} />;
  return (
    <>
      <Mark {...{ branding, isOperator, picturesOrigin }} />
      <bdi>{branding.appName}</bdi>
    </>
  );
}

function Mark({ branding, isOperator, picturesOrigin }: Required<NameProps>) {
  const { appName, iconUrl } = branding;
  if (iconUrl) return <img className="mark" src={picturesOrigin + iconUrl} alt="" />;
  if (isOperator) {
    return <span className="mark" aria-hidden="true" dangerouslySetInnerHTML={{ __html: productMarkInPage }} />;
  }
  return (
    <span className="mark" aria-hidden="true">
      {[...appName.trim()][0]?.toUpperCase()}
    </span>
  );
}
