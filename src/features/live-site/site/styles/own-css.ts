import type { CleanCode } from '../../nouns/clean-code.ts';

/** Whatever the owner's rules do, they stay below our banner and don't affect the line that names the product. */
const frame = '.start{position:relative;z-index:1001}main{isolation:isolate}';

/**
 * The line below the footer is above anything the owner may put there, and can't be moved away. An !important rule in a
 * layer beats everything outside of layers, whatever its selector.
 */
const guard =
  '@layer guard{.foot>.foot-row{margin-block:0!important;max-block-size:2400px!important;box-shadow:none!important;float:none!important}.foot>.foot-end{position:relative!important;z-index:1001!important}}';

/** The owner's styles of header, page and footer, limited to these. */
export function ownCss({ body, footer }: CleanCode): string {
  const css = scoped(body, 'body > .top, body > main') + scoped(footer, '.foot > .foot-row');
  return css && css + frame + guard;
}

function scoped({ rules, keyframes }: CleanCode['body'], roots: string): string {
  return keyframes + (rules && `@scope (${roots}){${rules}}`);
}
