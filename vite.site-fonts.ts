import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { fontLetters } from './src/features/live-site/site/styles/font-letters.data.ts';
import { fontParts, fontPartSource, fontSources } from './src/platform/site-assets.ts';

/** Styles go from 400 to 750; the rest of a variable font would be a third of what phones load before they show a page. */
const variationAxes = { wght: { min: 400, max: 800 } };

/** What letters need to stand well, and figures of one width; a font's alternates for designers are as many bytes again. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

/** The web fonts, cut down to what pages show, in the manifest under the names of their sources and parts. */
export function siteFontFiles(): Plugin {
  return {
    name: 'site-fonts',
    apply: 'build',
    async buildStart() {
      for (const file of Object.values(fontSources)) {
        const whole = await readFile(file);
        const axes = file.includes('-wght-') ? { variationAxes } : {};
        for (const part of fontParts) {
          const options = { targetFormat: 'woff2', noHinting: true, keepFeatures, ...axes } as const;
          const source = await subsetFont(whole, lettersOf(part), options);
          const name = file.split('/').at(-1)?.replace('latin', part);
          this.emitFile({ type: 'asset', name, originalFileName: fontPartSource(file, part), source });
        }
      }
    },
  };
}

function lettersOf(part: (typeof fontParts)[number]): string {
  return fontLetters[part]
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, place) => first + place))
    .map((letter) => String.fromCodePoint(letter))
    .join('');
}
