/** The browser's own store, which may be full, forbidden or emptied at any time. */
export const browserKeys = {
  viewAgency: 'viewAgency',
  viewAccount: 'viewAccount',
  viewUser: 'viewUser',
  typeView: 'typeView',
  typeWebsite: 'typeWebsite',
  agencyIcon: 'agencyIcon',
  agencyBusinessName: 'agencyBusinessName',
  language: 'language',
  theme: 'theme',
  sidebarFolded: 'sidebarFolded',
  firstStepsHidden: 'firstStepsHidden',
  entryRail: 'entryRail',
  recentFinds: 'recentFinds',
  testimonialDraft: 'testimonialDraft',
} as const;
export type BrowserKey = keyof typeof browserKeys;

export function readBrowser(key: BrowserKey): string | null {
  try {
    return localStorage.getItem(browserKeys[key]);
  } catch {
    return null;
  }
}

export function writeBrowser(key: BrowserKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(browserKeys[key]);
    else localStorage.setItem(browserKeys[key], value);
  } catch {
    // Without the store the choice lasts as long as the page.
  }
}

/** A logout leaves nothing behind (spec 1 §4). */
export function clearBrowser(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
    // Files and texts that were still on their way.
    for (const name of ['uploads', 'content-drafts', 'recordings']) indexedDB.deleteDatabase(name);
  } catch {
    // Nothing can have been kept then.
  }
}
