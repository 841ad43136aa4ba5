/** What the browser's tab is called: what waits for the person comes before the name of the page. */
let name = '';
let waiting = 0;

function show(): void {
  if (name) document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
}

export function nameTab(title: string, appName: string): void {
  name = appName ? `${title} · ${appName}` : title;
  show();
}

/** Without the count. */
export const tabName = (): string => name;

/** Gives the tab a name that it had before. */
export function renameTab(before: string): void {
  name = before;
  show();
}

export function countInTab(count: number): void {
  waiting = count;
  show();
}
