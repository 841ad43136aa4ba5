import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';

interface Asked {
  /** The secret of this browser. */
  browser: string;
  /** Where the person wanted to go. */
  path: string;
}

/** Remembers that this browser asked for a sign-in link: the one in the mail opens in another tab. */
export function rememberAsked({ browser, path }: Asked): void {
  writeBrowser('signInLink', `${browser} ${path}`);
}

/** What this browser asked for, if it did. */
export function findAsked(): Asked | undefined {
  const [, browser, path] = /^(\S+) (.+)$/.exec(readBrowser('signInLink') ?? '') ?? [];
  return browser && path ? { browser, path } : undefined;
}

/** Signed in: the secret is spent. */
export function forgetAsked(): void {
  writeBrowser('signInLink', null);
}
