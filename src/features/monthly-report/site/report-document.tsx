import type { ReactNode } from 'react';
import type { HostBranding } from '#features/branding/host-branding.ts';
import { logoOf, themeStyles } from '#features/company-pages/site/company-look.ts';
import { reportStyles } from './report-styles.data.ts';

interface DocumentProps {
  branding: HostBranding;
  title: string;
  /** Beside the logo. */
  action?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** A whole document in an agency's look, for anyone with its link. */
export function ReportDocument({ branding, title, action, footer, children }: DocumentProps) {
  const logo = logoOf(branding);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="same-origin" />
        <title>{`${title} · ${branding.appName}`}</title>
        {/* Without one, browsers request an icon that doesn't exist. */}
        <link rel="icon" href={branding.iconUrl ?? 'data:,'} />
        <style dangerouslySetInnerHTML={{ __html: themeStyles(branding.themeValue) + reportStyles }} />
      </head>
      <body>
        <header>
          <span className="brand">
            {logo ? <img src={logo} alt={branding.appName} /> : <bdi>{branding.appName}</bdi>}
          </span>
          {action}
        </header>
        <main>{children}</main>
        <footer>{footer ?? <bdi>{branding.appName}</bdi>}</footer>
      </body>
    </html>
  );
}

interface MessageProps {
  branding: HostBranding;
  title: string;
  text: string;
  children?: ReactNode;
}

/** A page that says one thing. */
export function ReportMessage({ branding, title, text, children }: MessageProps) {
  return (
    <ReportDocument branding={branding} title={title}>
      <div className="message">
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </ReportDocument>
  );
}
