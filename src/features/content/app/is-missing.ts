import { ORPCError } from '@orpc/client';

/** Whether the entry doesn't exist, belongs to another business, or has an impossible id. */
export function isMissing(error: Error): boolean {
  return error instanceof ORPCError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST');
}
