import { Secret, TOTP } from 'otpauth';
import type { AnyScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';

const periodSeconds = 30;
/** Clocks differ, and people type slowly: the code before and the one after count, too. */
const window = 1;

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds });

/** A secret for an authenticator app, in base32 as apps take it. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code says: the app lists it under the product's name and the person's address. */
export function appAddress(secret: string, issuer: string, label: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds, issuer, label }).toString();
}

interface Typed {
  userId: string;
  code: string;
  now: Date;
}

/**
 * Accepts a code of a person's app, each only once, even if it comes twice at the same time.
 * @param isConfirmed false for an app that is just being set up
 * @throws UNPROCESSABLE_CONTENT wrong, late, or used before
 */
export async function acceptAppCode({ tx }: AnyScope, { userId, code, now }: Typed, isConfirmed = true): Promise<void> {
  const app = await tx
    .selectFrom('userTotp')
    .select('secret')
    .where('userId', '=', userId)
    .where('confirmedDate', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  const timestamp = now.getTime();
  const totp = app && totpOf(app.secret);
  const delta = totp?.validate({ token: code, timestamp, window }) ?? null;
  if (!totp || delta === null) throw refused('This code isn’t right. Enter the one that your app shows now.');
  const step = totp.counter({ timestamp }) + delta;
  const { numUpdatedRows } = await tx
    .updateTable('userTotp')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refused('This code was used already. Wait for the next one.');
}

const refused = (message: string) => problem('UNPROCESSABLE_CONTENT', message, { fields: { code: message } });

/** Whether a person has set up an authenticator app. */
export async function hasApp({ tx }: AnyScope, userId: string): Promise<boolean> {
  const app = tx.selectFrom('userTotp').select('userId').where('userId', '=', userId);
  return (await app.where('confirmedDate', 'is not', null).executeTakeFirst()) !== undefined;
}
