/** Why the product can't start, and what to do; shown without a stack trace. */
export class StartError extends Error {}

const refusals: Record<string, string> = {
  EACCES: 'belongs to another user, or its mode is too strict',
  EPERM: 'belongs to another user',
  EROFS: 'lies on a file system that can only be read',
  ENOSPC: 'lies on a full disk',
};

/** The message for a file system error that a person can fix; undefined for other errors. */
export function fileRefusal(error: unknown): string | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const refusal = refusals[code];
  if (!refusal || !path) return undefined;
  return `${path} can't be used: it ${refusal}.\n  Start as the user that the data folder belongs to, mend the folder, or set DATA_DIR to another one.`;
}
