/** Where the page is, with its styles: the shell then names one file. */
export const pages = { MailInPage: () => import('./mail-in-page.tsx').then((page) => page.MailInPage) };
