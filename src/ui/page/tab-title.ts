/** What the browser's tab is called: what waits for the person comes before the name of the page. */
let name = '';
let waiting = 0;

export const tabName = (): string => name;

export function nameTab(title: string, appName = ''): void {
  name = appName ? `${title} · ${appName}` : title;
  countInTab(waiting);
}

export function countInTab(count: number): void {
  waiting = count;
  if (name) document.title = count ? `(${count}) ${name}` : name;
}
