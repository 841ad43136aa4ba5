/**
 * For fields that take addresses at international domains. Browsers change those in fields of type `email` to the xn--
 * form, or refuse them.
 */
export const mailInput = { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
