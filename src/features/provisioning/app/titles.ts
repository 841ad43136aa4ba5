/** Titles of these screens for menu, palette and document, before any of them is loaded. */
export const provisioningTitles = { newAccount: 'New account', newAgency: 'New agency' } as const;
