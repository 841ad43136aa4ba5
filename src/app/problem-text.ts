import { ORPCError } from '@orpc/client';
import type { ProblemData } from '#lib/problem.ts';

/** What a failed call tells the person: the server's words as they are, or that it couldn't be reached. */
export function problemText(error: unknown): string {
  if (error instanceof ORPCError) return error.message;
  if (!navigator.onLine) return 'You are offline. Try again when the connection is back.';
  return 'The server could not be reached. Check your connection and try again.';
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
