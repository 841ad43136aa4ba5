import { z } from 'zod';
import { BusinessProfile } from '#features/tenants/account.ts';
import { EmailAddress } from '#features/people/email-address.ts';
import { NewPassword } from '#features/people/password.ts';
import { BusinessModelForm, BusinessModelQuery } from '#features/content/terms/industry.ts';
import { Uid } from '#lib/uid.ts';

/** How long a sign-up link is valid, in hours. */
export const codeHours = 24;

/** What is created: a business's account, or an agency. */
export const SignUpKind = z.enum(['account', 'agency']);
export type SignUpKind = z.infer<typeof SignUpKind>;

/** Referral parameters of the sign-up page, which determine the account's agency. */
export const SignUpSource = z.strictObject({
  /** An account's code; its agency is used. */
  inviteCode: z.string().trim().max(100).optional(),
  /** An agency's code. */
  freeCode: z.string().trim().toLowerCase().max(100).optional(),
  /** The account whose banner was clicked. */
  from: Uid.optional().catch(undefined),
});
export type SignUpSource = z.input<typeof SignUpSource>;

/** The name of a kind of business; empty for none. */
const BusinessCategory = z.union([z.literal(''), BusinessModelForm.shape.label]);

export const BusinessCategoryQuery = BusinessModelQuery.pick({ search: true });

export const SignUpRequest = SignUpSource.extend({
  kind: SignUpKind.default('account'),
  /** The business's, or the agency's. */
  businessName: BusinessProfile.shape.businessName,
  email: EmailAddress,
  /** What the business does: its account starts with the terms of that. */
  businessCategory: BusinessCategory.default(''),
  /** The edition of the terms shown beside the checkbox. */
  acceptsTerms: z.literal(true, 'Accept the terms to continue.'),
  /** A honeypot (`Trap`): people don't reach it, and no form filler knows its name. */
  remarks: z.string().max(1_000).default(''),
});
export type SignUpRequest = z.input<typeof SignUpRequest>;

export const SignUpCode = z.string().min(1).max(100);

export const ConfirmSignUp = z.strictObject({
  code: SignUpCode,
  password: NewPassword,
  /** What the business does, in place of what was said before. */
  businessCategory: BusinessCategory.optional(),
});
export type ConfirmSignUp = z.input<typeof ConfirmSignUp>;

/** A sign-up email's link. */
export function confirmSignUpPath(kind: SignUpKind, code: string): string {
  return `/signup-${kind}-confirm#code=${encodeURIComponent(code)}`;
}
