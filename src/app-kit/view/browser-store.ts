/** localStorage, which may be full, disabled or cleared at any time. */
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
  useNoticeHidden: 'useNoticeHidden',
  entryRail: 'entryRail',
  contentFilter: 'contentFilter',
  boardLook: 'boardLook',
  recentFinds: 'recentFinds',
  testimonialDraft: 'testimonialDraft',
  signInLink: 'signInLink',
  chatDrafts: 'chatDrafts',
  chatOutgoing: 'chatOutgoing',
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
    // Without storage, the choice lasts as long as the page.
  }
}

/** A logout leaves nothing behind (spec 1 §4). */
export function clearBrowser(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
    // Files and texts that were still pending.
    for (const name of ['uploads', 'content-drafts', 'recordings']) indexedDB.deleteDatabase(name);
  } catch {
    // Then nothing can have been stored.
  }
}
