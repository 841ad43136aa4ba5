/**
 * A style with those of its variables alone that it uses. Themes and scales know more than any one page needs, and a
 * front page with all of them takes a round trip more on a slow line.
 * @param ownersCss follows as it is, since a variable in one of its texts is none
 */
export function withUsedVariables(css: string, ownersCss = ''): string {
  const used = new Set(Array.from((css + ownersCss).matchAll(/var\(\s*(--[\w-]+)/gi), ([, name]) => name));
  const ours = css.replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (all, name: string) => (used.has(name) ? all : ''));
  return ours + ownersCss;
}
