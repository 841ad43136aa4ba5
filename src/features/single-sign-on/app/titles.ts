/** What the menu calls the screen before it has been loaded. */
export const singleSignOnTitles = { settings: 'Single sign-on', words: 'sso openid login' } as const;
