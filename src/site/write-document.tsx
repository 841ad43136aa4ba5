import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { mediaAddress } from '#features/media/media.ts';
import { addressAt } from '#features/live-site/site-links.ts';
import { SiteFooter, StartBanner } from '#features/live-site/site/site-footer.tsx';
import { SiteHeader } from '#features/live-site/site/site-header.tsx';
import { absolute, type SiteView } from '#features/live-site/site/site-view.ts';
import type { Page } from './page.ts';
import { type SiteAssets, siteFont, siteScript } from './site-assets.ts';
import { pageStyle, tokensOf } from './site-styles.ts';

export interface Document {
  html: string;
  /** The Content-Security-Policy that fits this very document. */
  policy: string;
}

interface Parts {
  view: SiteView;
  page: Page;
  assets: SiteAssets;
  now: Date;
}

/** The whole page as HTML; nothing in it runs but our own script file. */
export function writeDocument(parts: Parts): Document {
  const { site } = parts.view;
  const font = siteFont(parts.assets);
  const style = pageStyle(site, parts.page.sheets, font);
  const classes = [site.settings.enableStrip && 'strip', site.settings.blendedTheme && 'blended'].filter(Boolean);
  const html = renderToStaticMarkup(
    <html lang={site.language} dir={site.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Head {...parts} />
        {font && <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body className={classes.join(' ') || undefined}>
        <StartBanner view={parts.view} />
        <SiteHeader view={parts.view} at={parts.page.at} />
        {parts.page.body}
        <SiteFooter view={parts.view} at={parts.page.at} year={parts.now.getUTCFullYear()} />
      </body>
    </html>,
  );
  return { html: `<!doctype html>${html}`, policy: policyFor(style, parts.view.tileAddress) };
}

function Head({ view, page, assets }: Parts) {
  const { site, place } = view;
  const name = site.businessName;
  const title = page.title && page.title !== name ? `${page.title} | ${name}` : name;
  const address = absolute(view, page.canonical);
  const script = siteScript(assets);
  const file = page.image?.variants.find((variant) => variant.name === '1280x1280') ?? page.image?.variants.at(-1);
  return (
    <>
      <title>{title}</title>
      {page.description && <meta name="description" content={page.description} />}
      {page.isIndexed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex, follow" />}
      {page.next && <link rel="next" href={absolute(view, page.next)} />}
      <meta name="theme-color" content={tokensOf(site.theme).colours.bg} />
      <link rel="icon" href={addressAt(place, '/icon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={addressAt(place, '/icon-192.png')} />
      <link rel="manifest" href={addressAt(place, '/manifest.webmanifest')} />
      <meta property="og:type" content={page.kind} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={page.title || name} />
      {page.description && <meta property="og:description" content={page.description} />}
      <meta property="og:url" content={address} />
      {page.image && file && (
        <>
          <meta property="og:image" content={absolute(view, mediaAddress(page.image.uid, file.name))} />
          <meta property="og:image:width" content={String(file.width)} />
          <meta property="og:image:height" content={String(file.height)} />
          {page.image.alt && <meta property="og:image:alt" content={page.image.alt} />}
        </>
      )}
      <meta name="twitter:card" content={file ? 'summary_large_image' : 'summary'} />
      {page.jsonLd.length > 0 && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(page.jsonLd) }} />
      )}
      {script && <script type="module" src={script} />}
    </>
  );
}

/** `<` is written so that no text of an owner can end the element. */
export function jsonLdText(graph: object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

function policyFor(style: string, tileAddress: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  const tiles = /^https?:\/\/[^/{}]+/.exec(tileAddress)?.[0] ?? '';
  return [
    "default-src 'self'",
    `img-src 'self' data: ${tiles}`.trim(),
    `style-src 'self' 'sha256-${hash}'`,
    // Focal points and placeholder colours stand in style attributes.
    "style-src-attr 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
