import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }));

/** The built browser files of the public pages, by the name of their source. */
export interface SiteAssets {
  /** `/_site/assets/…-hash.js`; undefined while nothing has been built, as in tests of the pages. */
  addressOf(source: string): string | undefined;
  importsOf(source: string): string[];
  /** The built file itself, as text. */
  read(source: string): string | undefined;
}

/** Where the web fonts come from, below the root of the product. */
export const fontSources = {
  inter: 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  archivoNarrow: 'node_modules/@fontsource/archivo-narrow/files/archivo-narrow-latin-700-normal.woff2',
  fraunces: 'node_modules/@fontsource/fraunces/files/fraunces-latin-400-normal.woff2',
  instrumentSerif: 'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
};

/** Each is built as two files, since most pages need the letters of the first alone. */
export const fontParts = ['basic', 'more'] as const;
type FontFiles = Record<(typeof fontParts)[number], string>;

/** Under which name the manifest has a part of a font. */
export const fontPartSource = (source: string, part: (typeof fontParts)[number]): string => `${source}?${part}`;

/** @param folder where Vite put the site's build, `dist/site` */
export function readSiteAssets(folder: string): SiteAssets {
  let manifest: z.infer<typeof Manifest> | undefined;
  const read = () => {
    try {
      return Manifest.parse(JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
  const fileOf = (source: string) => {
    manifest ??= read();
    return manifest?.[source]?.file;
  };
  const addressOf = (source: string) => {
    const file = fileOf(source);
    return file && `/_site/${file}`;
  };
  return {
    addressOf,
    importsOf(source) {
      manifest ??= read();
      return (manifest?.[source]?.imports ?? []).flatMap((imported) => addressOf(imported) ?? []);
    },
    read(source) {
      const file = fileOf(source);
      return file && readFileSync(path.join(folder, file), 'utf8');
    },
  };
}

const siteSource = 'src/site/islands/site.ts';

export const siteScript = (assets: SiteAssets): string | undefined => assets.addressOf(siteSource);

/** What the site's script imports: asked for with it, pages don't wait for one after the other. */
export const siteScriptImports = (assets: SiteAssets): string[] => assets.importsOf(siteSource);

/** What the frame of a preview runs beside the site's own script. */
export function previewScript(assets: SiteAssets): string | undefined {
  return assets.addressOf('src/site/islands/preview.ts');
}

/** What the page runs on which customers record. */
export function recorderScript(assets: SiteAssets): string | undefined {
  return assets.addressOf('src/site/islands/recording-wizard.ts');
}

/** Addresses of the web fonts; none while nothing has been built. */
export function siteFonts(assets: SiteAssets): Partial<Record<keyof typeof fontSources, FontFiles>> {
  const found = Object.entries(fontSources).flatMap(([name, source]) => {
    const [basic, more] = fontParts.map((part) => assets.addressOf(fontPartSource(source, part)));
    return basic && more ? [[name, { basic, more }]] : [];
  });
  return Object.fromEntries(found);
}
