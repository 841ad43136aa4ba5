interface Asked {
  /** The secret of this browser. */
  browser: string;
  /** Where the person wanted to go. */
  path: string;
}

const key = 'providerSignIn';

/** Remembers in this tab that it was sent to the provider: nobody else's answer counts in it. */
export function rememberAsked(asked: Asked): void {
  sessionStorage.setItem(key, JSON.stringify(asked));
}

/** What this tab asked for, once. */
export function takeAsked(): Asked | undefined {
  try {
    const { browser, path } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Asked>;
    sessionStorage.removeItem(key);
    return browser && path ? { browser, path } : undefined;
  } catch {
    return undefined;
  }
}
