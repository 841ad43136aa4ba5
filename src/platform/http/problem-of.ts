import { ORPCError, ValidationError } from '@orpc/server';
import { HTTPException } from 'hono/http-exception';
import pg from 'pg';
import { isProblem, type Problem, problem } from '#lib/problem.ts';
import { outageProblem, storageFull } from './outage-problem.ts';

/** What the user is told of an error; undefined for internal errors, which are only logged. */
export function problemOf(error: unknown): Problem | undefined {
  if (isProblem(error) && !(error.cause instanceof ValidationError)) return error;
  if (error instanceof ORPCError && error.cause instanceof ValidationError) return invalid(error.cause);
  // The HTTP library's own: a request that it can't read is the sender's fault.
  if (error instanceof HTTPException && error.status < 500)
    return problem('BAD_REQUEST', 'This request cannot be read. Please check its form.');
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
  const told = cause.issues.slice(0, maxIssues);
  const fields: Record<string, string> = {};
  for (const issue of told) fields[pathOf(issue)] ??= messageOf(issue);
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
      return problem(
        'BAD_REQUEST',
        'Something that this refers to does not exist any more. Reload the page and try again.',
      );
    case '23505':
      return problem('CONFLICT', 'Something with this name or address exists already. Choose another one.');
    case '22021':
    case '22P05':
      return problem('BAD_REQUEST', 'The text holds a character that cannot be stored. Remove it and try again.');
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
