/**
 * A style with those of its variables alone that it uses. Themes and scales know more than any one page needs, and a
 * front page with all of them takes a round trip more on a slow line.
 */
export function withUsedVariables(css: string): string {
  const used = new Set(Array.from(css.matchAll(/var\(\s*(--[\w-]+)/g), ([, name]) => name));
  return css.replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (all, name: string) => (used.has(name) ? all : ''));
}
