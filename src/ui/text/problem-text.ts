import { ORPCError } from '@orpc/client';
import type { ProblemData } from '#lib/problem.ts';

/** What a failed call tells the person: the server's words as they are, or what to do when it has none. */
export function problemText(error: unknown): string {
  if (error instanceof ORPCError) return isBare(error) ? wordsFor(error.status) : error.message;
  if (!navigator.onLine) return 'You are offline. Try again when the connection is back.';
  return 'The server could not be reached. Check your connection and try again.';
}

/** An answer without our words, such as a proxy gives, comes with its status' name alone. */
function isBare({ code, message }: ORPCError<string, unknown>): boolean {
  return message === new ORPCError(code).message;
}

function wordsFor(status: number): string {
  if (status === 413) return 'This is more than can be sent at once. Send less and try again.';
  if (status === 429) return 'That was a lot at once. Wait a moment and try again.';
  if (status === 500) return 'Something went wrong on our side. Please try again.';
  if (status > 500) return 'The server is busy or being updated. Wait a moment and try again.';
  return 'The server could not do this. Reload the page and try again.';
}

/** Messages beside fields: field path → text. */
export function problemFields(error: unknown): Record<string, string> {
  const data = error instanceof ORPCError ? (error.data as ProblemData | undefined) : undefined;
  return data?.fields ?? {};
}

/** What stands above a form: nothing when the reason stands beside a field, or when signing in again is asked for. */
export function problemAboveForm(error: unknown): string | null {
  if (!error || Object.keys(problemFields(error)).length > 0) return null;
  return error instanceof ORPCError && error.code === 'UNAUTHORIZED' ? null : problemText(error);
}
