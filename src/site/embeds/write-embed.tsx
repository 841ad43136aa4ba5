import { renderToStaticMarkup } from 'react-dom/server';
import embedSheet from '#features/embeds/site/embed.css?inline';
import type { EmbedOptions } from '#features/embeds/embed-options.ts';
import { embedMeasures } from '#features/embeds/embed-size.ts';
import { EmbedBody } from '#features/embeds/site/embed-body.tsx';
import type { EmbedView } from '#features/embeds/site/embed-view.ts';
import type { Site } from '#features/live-site/site.ts';
import type { SiteFonts } from '#features/live-site/site/styles/site-fonts.ts';
import { pageStyle, type SheetName, tokensOf } from '#features/live-site/site/styles/site-styles.ts';
import { builtInTileUrl } from '#lib/geo/map-tiles.ts';
import type { ThemeSeeds } from '#lib/theme/theme.ts';
import { tokensToCss } from '#lib/theme/tokens.ts';
import { type SiteAssets, siteFonts } from '#platform/site-assets.ts';
import { policyFor } from '../page-policy.ts';
import type { VisitResponse } from '../visit.ts';

const sheets: Partial<Record<EmbedView['kind'], SheetName[]>> = {
  beforeAfter: ['compare'],
  map: ['map'],
  reviews: ['reviews'],
};

/** A page that anyone may frame: nothing in it acts for a signed-in user. */
export function writeEmbed(loaded: EmbedView, assets: SiteAssets): VisitResponse {
  const embed = withTiles(loaded);
  const { site, tileAddress } = embed.view;
  const style = styleOf(embed, siteFonts(assets));
  const script = assets.addressOf('src/site/islands/embed.ts');
  const html = renderToStaticMarkup(
    <html lang={site.language} dir={site.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <base target="_blank" />
        <title>{site.businessName}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
        {script && <script type="module" src={script} />}
      </head>
      <body>
        <EmbedBody {...embed} />
      </body>
    </html>,
  );
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(style, tileAddress, null),
    },
    body: `<!doctype html>${html}`,
  };
}

/** The map is as light or dark as the rest, unless its tiles are the operator's own. */
function withTiles(embed: EmbedView): EmbedView {
  const { view, options } = embed;
  if (!view.tileAddress.startsWith('/tiles/')) return embed;
  const tiles = (otherwise: keyof typeof backgrounds) =>
    builtInTileUrl(tokensOf(themeOf(view.site, options, otherwise)).scheme);
  return {
    ...embed,
    view: { ...view, tileAddress: tiles('light') },
    darkTiles: options.theme === 'auto' ? tiles('dark') : undefined,
  };
}

function styleOf({ view, kind, options }: EmbedView, fonts: SiteFonts): string {
  const { site } = view;
  const theme = themeOf(site, options, 'light');
  const isAuto = options.theme === 'auto';
  return [
    pageStyle({ ...site, theme, settings: { ...site.settings, themeColors: pinsOf(site) } }, sheets[kind] ?? [], fonts),
    isAuto
      ? `@media (prefers-color-scheme:dark){${tokensToCss(tokensOf(themeOf(site, options, 'dark')), ':root')}}`
      : '',
    embedSheet,
    measures(kind, options),
  ].join('');
}

const backgrounds = { light: '#ffffff', dark: '#15171c' };

function themeOf({ theme }: Site, options: EmbedOptions, otherwise: keyof typeof backgrounds): ThemeSeeds {
  const seeds = options.color ? { ...theme, primary: options.color } : theme;
  if (options.theme === 'site') return seeds;
  return { ...seeds, background: backgrounds[options.theme === 'auto' ? otherwise : options.theme] };
}

/** The owner's colors, except those of parts of the site's frame. */
function pinsOf({ settings: { themeColors } }: Site): Site['settings']['themeColors'] {
  const { mapIcon, mapIconSelected } = themeColors;
  return { ...(mapIcon && { mapIcon }), ...(mapIconSelected && { mapIconSelected }) };
}

function measures(kind: EmbedView['kind'], { columns }: EmbedOptions): string {
  const { gap, cardMin, cardText, reviewMin, review, slide, scrollbar, badge, map, foot } = embedMeasures;
  const px = {
    gap,
    least: kind === 'reviews' ? reviewMin : cardMin,
    'card-text': cardText,
    review,
    slide,
    scrollbar,
    badge,
    map,
    foot,
  };
  const lengths = Object.entries(px).map(([name, value]) => `--${name}:${value}px;`);
  return `:root{--columns:${columns};${lengths.join('')}}`;
}
