/** Where the pages of the settings are, which the shell then needn't know of each. */
export const pages = {
  TestimonialSettingsPage: () =>
    import('./settings/testimonial-settings-page.tsx').then((page) => page.TestimonialSettingsPage),
  ReferralSettingsPage: () => import('./settings/referral-settings-page.tsx').then((page) => page.ReferralSettingsPage),
  RequestSettingsPage: () =>
    import('./requests/settings/request-settings-page.tsx').then((page) => page.RequestSettingsPage),
};
export type PageName = keyof typeof pages;

export const entryParts = {
  request: () => import('./requests/request-about-entry.tsx').then((part) => part.RequestAboutEntry),
  editor: () => import('./entry-part/editor-row.tsx').then((part) => part.EditorRow),
  peek: () => import('./entry-part/peek-quote.tsx').then((part) => part.PeekQuote),
};
