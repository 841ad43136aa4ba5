import { z } from 'zod';
import { Uid } from '#lib/uid.ts';

/** As people type it: with spaces and hyphens, in any case. */
const Typed = z
  .string()
  .max(100)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase());
/** Of an authenticator app. */
export const AppCode = Typed.pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits from your app.'));
/** The first code of an app that is being set up. */
export const FirstCode = z.strictObject({ code: AppCode });
/** Without letters and digits that look alike. */
export const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const recoveryCodeLength = 16;
const RecoveryCode = Typed.pipe(z.string().regex(/^[2-9A-HJKMNP-Z]{16}$/, 'Enter the 16 characters of a code.'));

export const SecondFactor = z.union([
  z.strictObject({ code: AppCode }),
  z.strictObject({ recoveryCode: RecoveryCode }),
]);
export type SecondFactor = z.output<typeof SecondFactor>;

/**
 * A signed-in person shows once more who they are: by their password, a code of their app, or a passkey, whose answer
 * is the secret then, as JSON.
 */
export const Confirmation = z.strictObject({
  by: z.enum(['password', 'code', 'passkey']),
  secret: z.string().min(1, 'Fill this in to confirm it’s you.').max(8_000),
});
export type Confirmation = z.infer<typeof Confirmation>;

/** An administrator takes the second factor from somebody who has lost it. */
export const SecondFactorReset = Confirmation.extend({ userId: Uid });
export type SecondFactorReset = z.infer<typeof SecondFactorReset>;

/** How a person's sign-in is protected. */
export interface SecondFactorState {
  hasPassword: boolean;
  /** When the authenticator app was set up; null if it isn't. */
  appDate: Date | null;
  recoveryCodesLeft: number;
  /** Whether there is a passkey for this host. */
  hasPasskeyHere: boolean;
}
