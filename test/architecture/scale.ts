import { breakpoints } from '#ui/theme/breakpoints.ts';

/** One line for each measure in a style sheet that isn't taken from the scale of `src/ui/theme/scale.css`. */
export function styleSheetStrays(path: string, css: string): string[] {
  return blankComments(css)
    .split('\n')
    .flatMap((line, index) => (isStray(line) ? [`${path}:${index + 1}: ${line.trim()}`] : []));
}

/** One line for each measure that a component gives by hand: in an inline style, a property or a media query. */
export function componentStrays(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      byHand.some((pattern) => pattern.test(line)) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
    );
}

const measured =
  /^\s*(?:(?:row-|column-)?gap|(?:padding|margin|inset)(?:-(?:block|inline)(?:-start|-end)?)?|font-size|border(?:-(?:start|end)-(?:start|end))?-radius|z-index)\s*:\s*(.+?);?$/;
/** A length of its own; nothing, a hairline and shares of what is around are no steps of a scale. */
const length = /(?<![\w.-])-?(?:\d*\.)?\d+(?:px|r?em|pt|ch)\b/g;
const known = new Set(['0px', '1px', '-1px']);

const byHand = [
  /\b(?:gap|rowGap|columnGap|[pm][xytbse]?|fz)=\{?["'`]?[1-9][\d.]*(?:px|rem)?["'`]?\}?/,
  /\b(?:padding|margin)(?:Block|Inline|Top|Bottom)?(?:Start|End)?: *['"`]?[1-9]|\b(?:fontSize|borderRadius|gap|zIndex): *['"`]?\d/,
  /\bzIndex=\{\d/,
  /\((?:max-|min-)?width\b[^)]*\d(?:px|r?em)/,
];

function isStray(line: string): boolean {
  const query = /@(?:media|container)\b.*/.exec(line)?.[0];
  if (query)
    return [...query.matchAll(/([\d.]+)(px|r?em)/g)].some(([, width, unit]) => unit !== 'px' || !isBreakpoint(width));
  const [, value] = measured.exec(line) ?? [];
  if (!value) return false;
  if (/^\s*z-index/.test(line)) return /^-?\d/.test(value);
  return (value.match(length) ?? []).some((found) => !known.has(found));
}

function isBreakpoint(width: string | undefined): boolean {
  return Object.values<number>(breakpoints).includes(Number(width));
}

function blankComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''));
}
