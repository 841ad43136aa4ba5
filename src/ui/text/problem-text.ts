import { ORPCError } from '@orpc/client';
import type { ProblemData } from '#lib/problem.ts';

/** The message for a failed call: the server's words, or what to do if there are none. */
export function problemText(error: unknown): string {
  if (error instanceof ORPCError) return isBare(error) ? wordsFor(error.status) : error.message;
  if (!navigator.onLine) return 'You are offline. Try again when the connection is back.';
  return 'The server could not be reached. Check your connection and try again.';
}

/**
 * Whether asking again would get the same answer (bad request, forbidden, not found, gone): offering it would only waste
 * the person's time.
 */
export function isFinal(error: unknown): boolean {
  return error instanceof ORPCError && [400, 403, 404, 410].includes(error.status);
}

/** Whether what was asked for doesn't exist, or not anymore. */
export const isMissing = (error: unknown): boolean => error instanceof ORPCError && [404, 410].includes(error.status);

/** A response without our message, such as a proxy's, has only its status name. */
const isBare = ({ code, message }: ORPCError<string, unknown>): boolean => message === new ORPCError(code).message;

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

/** The message above a form: none if the reason is shown beside a field, or if the user is asked to sign in again. */
export function problemAboveForm(error: unknown): string | null {
  if (!error || Object.keys(problemFields(error)).length > 0) return null;
  return error instanceof ORPCError && error.code === 'UNAUTHORIZED' ? null : problemText(error);
}
