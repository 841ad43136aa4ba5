import { ORPCError } from '@orpc/client';
import { oneStop } from '#lib/text/one-stop.ts';

/** What went wrong, by HTTP status. */
export const problemStatuses = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  GONE: 410,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE_CONTENT: 422,
  PRECONDITION_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  SERVICE_UNAVAILABLE: 503,
} as const;
export type ProblemCode = keyof typeof problemStatuses;

export interface ProblemData {
  /** Field path → message, shown beside the field. */
  fields?: Record<string, string>;
  /** On a conflict: the current record on the server. */
  current?: unknown;
  /** When the recipient was sent the last message, or will be: sending another one has to be confirmed. */
  sentDate?: Date;
  retryAfterSeconds?: number;
  /** The quota that was exceeded, if any. */
  quota?: { name: string; limit: number; windowSeconds: number };
}
export type Problem = ORPCError<ProblemCode, ProblemData>;

/**
 * An error for the user: `message` says what happened and what to do. Sent as RFC 9457 problem details, or as an oRPC
 * error to the app.
 */
export function problem(code: ProblemCode, message: string, data: ProblemData = {}): Problem {
  return new ORPCError(code, { status: problemStatuses[code], message: oneStop(message), data });
}

export function isProblem(error: unknown): error is Problem {
  return error instanceof ORPCError && Object.hasOwn(problemStatuses, error.code);
}
