import { z } from 'zod';
import { commonPasswords } from './common-passwords.data.ts';
import { shortest } from './shortest.ts';
import { trimEnd } from '#lib/text/cut-text.ts';

const common = new Set(commonPasswords.split(' '));

/** A new password: at least 8 characters, and not a common one. */
export const NewPassword = z
  .string()
  .min(shortest.newPassword, 'Use 8 characters or more.')
  .max(200, 'Use 200 characters at most.')
  .refine(
    (password) => !isCommon(password),
    'Many people use this password, so it is tried first. Choose another one.',
  );

/** Known common ones, also with the usual digits and symbols appended, and repeated single characters. */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  const stem = trimEnd(plain, /\P{L}/u);
  return common.has(plain) || (stem.length > 2 && common.has(stem)) || new Set(plain).size < 3;
}

/** The code in a reset mail: a random secret. */
export const ResetCode = z.string().min(1).max(100);

export const SetPassword = z.strictObject({
  code: ResetCode,
  password: NewPassword,
  /**
   * A person who resets a password may have been hacked, and keys created by the attacker: keys are revoked unless the
   * person wants to keep them.
   */
  keepApiKeys: z.boolean().default(false),
});
export type SetPassword = z.input<typeof SetPassword>;

export const ChangePassword = z.strictObject({
  currentPassword: z.string().min(1, 'Enter the password that you use now.').max(200, 'This password is too long.'),
  newPassword: NewPassword,
  /** The person's own keys, in all accounts. */
  revokeApiKeys: z.boolean().default(false),
});
export type ChangePassword = z.input<typeof ChangePassword>;

/** The link in a reset mail. */
export const setPasswordPath = (code: string): string => `/set-password#code=${encodeURIComponent(code)}`;
