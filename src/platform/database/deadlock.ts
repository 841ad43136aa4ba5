import pg from 'pg';

/** The database rolls back one of several transactions that wait for each other; a retry may succeed. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
}
