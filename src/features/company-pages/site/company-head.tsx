import type { HostBranding } from '#features/branding/host-branding.ts';
import { fontCss, fontFiles, type SiteFonts } from '#features/live-site/site/styles/site-fonts.ts';
import { logoOf, themeStyles } from './company-look.ts';
import { companyStyles } from './company-styles.data.ts';

/** The product's own mark, as in `src/app/icon.svg`, for pages of the operator: `tile` is its ground, `paper` its sheets. */
const productMark = (tile: string, paper: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${tile}"/><g fill="${paper}"><path d="M8 22.5V10.8c0-.7.5-1.2 1.2-1.2h5.3c.7 0 1.2.5 1.2 1.2v11.7z" opacity=".55"/><path d="M13.4 22.5V13c0-.7.5-1.2 1.2-1.2h8.2c.7 0 1.2.5 1.2 1.2v9.5z"/></g><path d="m15.6 20.3 2.6-3.3 1.8 2 1.3-1.5 2 2.8z" fill="${tile}"/></svg>`;

/** In the page's colors. */
const productMarkInPage = productMark('var(--ff-primary)', 'var(--ff-on-primary)');

/** The URL of the tab's icon. */
const productIconUrl = `data:image/svg+xml,${encodeURIComponent(productMark('#2f5bea', '#fff'))}`;

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
