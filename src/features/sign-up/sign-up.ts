import { z } from 'zod';
import { BusinessProfile } from '#features/tenants/account.ts';
import { EmailAddress } from '#features/people/email-address.ts';
import { NewPassword } from '#features/people/password.ts';
import { Uid } from '#lib/uid.ts';

/** How long the link of a sign-up email works, in hours. */
export const codeHours = 24;

/** What is made at the end: a business's account, or an agency of its own. */
export const SignUpKind = z.enum(['account', 'agency']);
export type SignUpKind = z.infer<typeof SignUpKind>;

/** What an address of the sign-up page can name: whose account it will be. */
export const SignUpSource = z.strictObject({
  /** Of an account, whose agency it is. */
  inviteCode: z.string().trim().max(100).optional(),
  /** Of an agency. */
  freeCode: z.string().trim().toLowerCase().max(100).optional(),
  /** The account whose banner was followed. */
  from: Uid.optional().catch(undefined),
});
export type SignUpSource = z.input<typeof SignUpSource>;

export const SignUpRequest = SignUpSource.extend({
  kind: SignUpKind.default('account'),
  /** The business's, or the agency's. */
  businessName: BusinessProfile.shape.businessName,
  email: EmailAddress,
  /** The edition of the terms that was shown beside the box. */
  acceptsTerms: z.literal(true, 'Accept the terms to continue.'),
  /** People don't see this field; programs that fill in every field do. */
  website: z.string().max(1_000).default(''),
});
export type SignUpRequest = z.input<typeof SignUpRequest>;

export const SignUpCode = z.string().min(1).max(100);

export const ConfirmSignUp = z.strictObject({ code: SignUpCode, password: NewPassword });
export type ConfirmSignUp = z.input<typeof ConfirmSignUp>;

/** Where a sign-up email leads. */
export function confirmSignUpPath(kind: SignUpKind, code: string): string {
  return `/signup-${kind}-confirm?code=${encodeURIComponent(code)}`;
}
