import { cachedValue } from '#cache/fragment-cache.tsx';
import { scopedCss } from '#lib/text/clean-css.ts';

interface OwnCode extends Record<string, string> {
  bodyCssCode: string;
  footerCssCode: string;
}

/** Whatever the owner's rules do, they stay below our banner, and away from the line that says whose product it is. */
const frame = '.start{position:relative;z-index:1001}main{isolation:isolate}';

/**
 * The line below the footer stands above all that the owner may lay there, and is neither pulled nor pushed away. What
 * is important within a layer beats everything outside of one, whatever its selector.
 */
const guard =
  '@layer guard{.foot>.foot-row{margin-block:0!important;max-block-size:2400px!important;box-shadow:none!important;float:none!important}.foot>.foot-end{position:relative!important;z-index:1001!important}}';

/** The owner's styles of header and page, and of the footer: within these alone, without loading anything (decision 6). */
export const ownCss = cachedValue('own-css', ({ bodyCssCode, footerCssCode }: OwnCode) => {
  const css = scopedCss(bodyCssCode, 'body > .top, body > main') + scopedCss(footerCssCode, '.foot > .foot-row');
  return { css: css && css + frame + guard };
});
