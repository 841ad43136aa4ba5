import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { fontLetters } from './src/features/live-site/site/styles/font-letters.data.ts';
import { fontSources } from './src/platform/site-assets.ts';

/** Styles go from 400 to 750; the rest of a variable font would be a third of what phones load before they show a page. */
const variationAxes = { wght: { min: 400, max: 800 } };

/** The web fonts, cut down to what pages show, in the manifest under the names of their sources. */
export function siteFontFiles(): Plugin {
  return {
    name: 'site-fonts',
    apply: 'build',
    async buildStart() {
      const letters = fontLetters.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
      );
      for (const file of Object.values(fontSources)) {
        const whole = await readFile(file);
        const options = file.includes('-wght-') ? { variationAxes } : {};
        const source = await subsetFont(whole, letters.join(''), { targetFormat: 'woff2', ...options });
        this.emitFile({ type: 'asset', name: file.split('/').at(-1), originalFileName: file, source });
      }
    },
  };
}
