import { type Problem, problem } from '#lib/problem.ts';

/** Failed or broken connections to PostgreSQL and the object storage. */
const lostLine = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
const isFull = new Set(['ENOSPC', 'EDQUOT']);
/** Errors of a folder whose disk or network share is gone. */
const lostFolder = new Set(['EIO', 'ENOTDIR', 'EROFS', 'EACCES', 'EPERM', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'ENODEV']);

/** The message for users when the database or the file storage is unavailable; undefined for other errors. */
export function outageProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (isFull.has(code)) return storageFull();
  if (lostFolder.has(code) && syscall !== 'connect')
    return problem('SERVICE_UNAVAILABLE', 'We cannot reach our file storage just now. Please try again in a moment.', {
      retryAfterSeconds: 5,
    });
  const isLost = syscall === 'connect' || lostLine.has(code);
  if (
    isLost ||
    /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout/.test(error.message)
  )
    return problem('SERVICE_UNAVAILABLE', 'We cannot reach our database just now. Please try again in a moment.', {
      retryAfterSeconds: 3,
    });
  return undefined;
}

export function storageFull(): Problem {
  const message =
    'The storage is full. This was not saved; what was saved before is safe. Please tell your administrator.';
  return problem('SERVICE_UNAVAILABLE', message, { retryAfterSeconds: 60 });
}
