import pg from 'pg';

/**
 * A migration under a running process can change what a prepared statement answers. PostgreSQL refuses its kept plan
 * then, with a code that stands for other things too.
 */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message);
}
