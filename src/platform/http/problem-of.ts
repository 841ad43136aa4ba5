import { ORPCError, ValidationError } from '@orpc/server';
import { HTTPException } from 'hono/http-exception';
import pg from 'pg';
import { isProblem, problem, type Problem } from '#lib/problem.ts';
import type { Log } from '../log.ts';

/** Failed or broken connections to PostgreSQL and the object storage. */
const lostLine = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
const isFull = new Set(['ENOSPC', 'EDQUOT']);
/** Errors of a folder whose disk or network share is gone. */
const lostFolder = new Set(['EIO', 'ENOTDIR', 'EROFS', 'EACCES', 'EPERM', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'ENODEV']);

/** The message for users when the database or the file storage is unavailable; undefined for other errors. */
function outageProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (isFull.has(code)) return storageFull();
  if (lostFolder.has(code) && syscall !== 'connect')
    return problem('SERVICE_UNAVAILABLE', 'We can’t reach our file storage right now. Please try again in a moment.', {
      retryAfterSeconds: 5,
    });
  const isLost = syscall === 'connect' || lostLine.has(code);
  if (
    isLost ||
    /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout/.test(error.message)
  )
    return problem('SERVICE_UNAVAILABLE', 'We can’t reach our database right now. Please try again in a moment.', {
      retryAfterSeconds: 3,
    });
  return undefined;
}

function storageFull(): Problem {
  const message =
    'The storage is full. This was not saved; what was saved before is safe. Please tell your administrator.';
  return problem('SERVICE_UNAVAILABLE', message, { retryAfterSeconds: 60 });
}

/** What the user sees of an error; undefined for internal errors, which are only logged. */
export function problemOf(error: unknown): Problem | undefined {
  if (isProblem(error) && !(error.cause instanceof ValidationError)) return error;
  if (error instanceof ORPCError && error.cause instanceof ValidationError) return invalid(error.cause);
  // The HTTP library's own: a request that it can't read is the sender's fault.
  if (error instanceof HTTPException && error.status < 500)
    return problem('BAD_REQUEST', 'This request can’t be read. Check its format.');
  if (error instanceof pg.DatabaseError) return databaseProblem(error);
  return outageProblem(error);
}

type Issue = ValidationError['issues'][number];

/** Listing more errors than this helps no one. */
const maxIssues = 10;
const maxPathLength = 200;
/** Zod's own message names every unknown field, so the response would be as large as the request. */
const unknownFields = 'This has a field that is not known here. Please check the names of the fields.';

function invalid(cause: ValidationError): Problem {
  const shown = cause.issues.slice(0, maxIssues);
  const fields: Record<string, string> = {};
  for (const issue of shown) fields[pathOf(issue)] ??= messageOf(issue);
  const [first] = Object.values(fields);
  return problem('BAD_REQUEST', first ?? 'Please check what you entered.', { fields });
}

function pathOf({ path = [] }: Issue): string {
  const names = path.map((part) => String(typeof part === 'object' ? part.key : part));
  return names.join('.').slice(0, maxPathLength);
}

function messageOf(issue: Issue): string {
  return 'code' in issue && issue.code === 'unrecognized_keys' ? unknownFields : issue.message;
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
function databaseProblem(error: pg.DatabaseError): Problem | undefined {
  switch (error.code) {
    case '23503':
      return problem('BAD_REQUEST', 'Something that this refers to no longer exists. Reload the page and try again.');
    case '23505':
      return problem('CONFLICT', 'Something with this name or address already exists. Choose another one.');
    case '22021':
    case '22P05':
      return problem('BAD_REQUEST', 'The text contains a character that can’t be stored. Remove it and try again.');
    case '40001':
    case '40P01':
      return problem('CONFLICT', 'Someone else changed this at the same moment. Please try again.');
    case '53100':
      return storageFull();
    case '55P03':
    case '57014':
    case '25P03':
      return problem('SERVICE_UNAVAILABLE', 'This took too long, and nothing was changed. Please try again.', {
        retryAfterSeconds: 3,
      });
    case '53300':
    case '57P01':
    case '57P02':
    case '57P03':
      return problem('SERVICE_UNAVAILABLE', 'Our database is restarting. Please try again in a moment.', {
        retryAfterSeconds: 3,
      });
    default:
      return undefined;
  }
}

/** What the operator needs to know: our own errors, and outages of required services. */
export function logError(
  log: Log,
  error: unknown,
  shown: Problem | undefined,
  request: { requestId: string; path?: string; procedure?: string },
): void {
  if (!shown) log.error({ err: error, ...request }, 'a request failed');
  else if (shown.code === 'SERVICE_UNAVAILABLE')
    log.warn({ reason: error instanceof Error ? error.message : '', ...request }, shown.message);
}
