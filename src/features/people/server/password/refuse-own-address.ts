import { problem } from '#lib/problem.ts';

/**
 * The user's own address, or the name in it, is guessed first.
 * @param field of the form, where the error is shown
 * @throws UNPROCESSABLE_CONTENT
 */
export function refuseOwnAddress(field: string, password: string, email: string): void {
  const typed = password.trim().toLowerCase();
  const address = email.toLowerCase();
  if (typed !== address && typed !== address.split('@')[0]) return;
  const message = 'This is your email address. Choose a password that others can’t guess.';
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { [field]: message } });
}
