import pg from 'pg';

/**
 * A migration under a running process can change what a prepared statement returns. PostgreSQL then rejects the cached
 * plan, with an error code that has other meanings, too.
 */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message);
}

/** The database rolls back one of several transactions that wait for each other; a retry may succeed. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
}
