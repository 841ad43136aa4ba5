import pg from 'pg';

/** Of transactions that wait for each other the database rolls one back, which may pass when it is run again. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
}
