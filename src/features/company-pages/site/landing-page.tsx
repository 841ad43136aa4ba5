import type { HostBranding } from '#features/branding/host-branding.ts';
import { companyStyles } from './company-styles.data.ts';
import { logoOf, themeStyles } from './company-look.ts';

export interface LandingPageProps {
  language: string;
  direction: string;
  /** Null if the page must not show any name: on a business's own site. */
  branding: HostBranding | null;
  /** The origin of pictures, if it isn't this one. */
  picturesOrigin: string;
  title: string;
  text: string;
  button: { label: string; href: string; host?: string };
}

/** One message and one link. The document needs no script. */
export function LandingDocument({ language, direction, branding, picturesOrigin, ...said }: LandingPageProps) {
  const { title, text, button } = said;
  const logo = branding && logoOf(branding);
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: themeStyles(branding?.themeValue ?? 'default') + companyStyles }} />
      </head>
      <body>
        {branding ? (
          <header>
            <span className="brand">
              {logo ? <img src={picturesOrigin + logo} alt={branding.appName} /> : <bdi>{branding.appName}</bdi>}
            </span>
          </header>
        ) : (
          <span />
        )}
        <main className="inviting" id="content">
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
