import { z } from 'zod';

const Secret = z.string().min(1).max(100);
/** The eight digits of the mail, with the spaces that people type. */
const TypedCode = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{8}$/, 'Enter the 8 digits from the email.'));

export const SignInLink = z.strictObject({ link: Secret });

/**
 * Two of three: the link of the mail, the secret of the browser that asked for it, and the code typed in by hand. A
 * program that opens links has only the first, somebody who guesses codes none.
 */
export const SignInByLink = z.union([
  z.strictObject({ link: Secret, browser: Secret }),
  z.strictObject({ browser: Secret, code: TypedCode }),
  z.strictObject({ link: Secret, code: TypedCode }),
]);
export type SignInByLink = z.output<typeof SignInByLink>;

/** The link in the mail. */
export const signInLinkPath = (link: string): string => `/sign-in-link#code=${encodeURIComponent(link)}`;
