import { ORPCError } from '@orpc/client';

/** Whether an entry is not there, is another business's, or has an address that none can have. */
export function isMissing(error: Error): boolean {
  return error instanceof ORPCError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST');
}
