import type { HostBranding } from '#features/branding/host-branding.ts';
import { Icon, type IconName } from '#features/live-site/site/icon.tsx';
import type { SiteFonts } from '#features/live-site/site/styles/site-fonts.ts';
import { CompanyLook, CompanyName } from './company-head.tsx';

export interface LandingPageProps {
  language: string;
  direction: string;
  /** Null if the page must not show any name: on a business's own site. */
  branding: HostBranding | null;
  /** The origin of pictures, if it isn't this one. */
  picturesOrigin: string;
  fonts: SiteFonts;
  icon: IconName;
  title: string;
  text: string;
  button: { label: string; href: string; host?: string };
}

/** One message and one link. The document needs no script. */
export function LandingDocument({ language, direction, branding, picturesOrigin, fonts, ...said }: LandingPageProps) {
  const { icon, title, text, button } = said;
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{title}</title>
        <CompanyLook branding={branding} fonts={fonts} picturesOrigin={picturesOrigin} />
      </head>
      <body>
        {branding ? (
          <header>
            <span className="brand">
              <CompanyName branding={branding} picturesOrigin={picturesOrigin} />
            </span>
          </header>
        ) : (
          <span />
        )}
        <main className="notice" id="content">
          <Icon name={icon} size={32} />
          <h1 dir="auto">{title}</h1>
          <p className="intro">{text}</p>
          <p className="actions">
            <a className="button first" href={button.href} rel="nofollow noopener">
              {button.label}
            </a>
          </p>
          {button.host && (
            <p className="leads-to">
              <bdi>{button.host}</bdi>
            </p>
          )}
        </main>
      </body>
    </html>
  );
}
