import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '#features/live-site/site.ts';
import { fontFiles, type SiteFonts } from '#features/live-site/site/styles/site-fonts.ts';
import { pageStyle, tokensOf } from '#features/live-site/site/styles/site-styles.ts';
import form from './request/form.css?inline';
import frame from './frame.css?inline';
import { ownColors, type OwnColors } from './own-colors.ts';

/** Whose page it is. */
export type PageOwner = Pick<Site, 'businessName' | 'language' | 'direction' | 'theme' | 'settings'>;

export interface PageParts {
  site: PageOwner;
  title: string;
  description?: string;
  /** Absolute address and picture, for the preview that a network shows of a shared page. */
  preview?: { address: string; image: string | null };
  colors?: OwnColors;
  fonts: SiteFonts;
  body: ReactNode;
}

/** One of the pages that only their link leads to: never indexed, and without any script. */
export function pageDocument(parts: PageParts): { html: string; policy: string } {
  const { site, title, description, preview, fonts } = parts;
  const style = pageStyle(site, ['form'], fonts) + frame + form + ownColors(site, parts.colors);
  const html = renderToStaticMarkup(
    <html lang={site.language} dir={site.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{site.businessName ? `${title} | ${site.businessName}` : title}</title>
        <meta name="robots" content="noindex, nofollow" />
        {description && <meta name="description" content={description} />}
        <meta name="theme-color" content={tokensOf(site.theme).colors.bg} />
        {preview && (
          <>
            <meta property="og:type" content="article" />
            <meta property="og:site_name" content={site.businessName} />
            <meta property="og:title" content={title} />
            <meta property="og:description" content={description ?? ''} />
            <meta property="og:url" content={preview.address} />
            {preview.image && <meta property="og:image" content={preview.image} />}
          </>
        )}
        {fontFiles(site.settings.siteStyle, fonts).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body className="plain">{parts.body}</body>
    </html>,
  );
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    `style-src 'sha256-${hash}'`,
    "style-src-attr 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html: `<!doctype html>${html}`, policy };
}
