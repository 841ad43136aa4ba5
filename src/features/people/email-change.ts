import { z } from 'zod';
import { EmailAddress } from './email-address.ts';

export const ChangeEmail = z.strictObject({
  email: EmailAddress,
  password: z.string().min(1, 'Enter your password.').max(200),
});

/** The code in a mail about a changed address: a random secret. */
export const EmailCode = z.strictObject({
  /** The new address confirms the change, the old one undoes it. */
  purpose: z.enum(['confirm', 'undo']),
  code: z.string().min(1).max(100),
});
export type EmailCode = z.infer<typeof EmailCode>;

/** An address pending confirmation. */
export interface PendingEmail {
  email: string;
  expireDate: Date;
}

const paths = { confirm: '/confirm-email', undo: '/undo-email' };

/** The link in such a mail. Opening it consumes nothing: the page has a button. */
export function emailCodePath({ purpose, code }: EmailCode): string {
  return `${paths[purpose]}#code=${encodeURIComponent(code)}`;
}
