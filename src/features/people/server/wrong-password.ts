import { problem } from '#lib/problem.ts';

/** For somebody who is signed in and has to prove it once more. @param field where the message is shown */
export function wrongPassword(field: string) {
  const message = 'This is not your password. Try again, or sign out and reset it.';
  return problem('UNPROCESSABLE_CONTENT', message, { fields: { [field]: message } });
}
