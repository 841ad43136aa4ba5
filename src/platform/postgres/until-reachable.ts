import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../config.ts';

const limitMs = 60_000;
/** Starting up, shutting down, or out of connections. */
const passing = new Set(['57P03', '57P01', '53300']);

/**
 * Waits for a database that starts later than we do, as after a power failure. Errors that waiting can't fix, like a
 * wrong password, are left to the code that uses the connection.
 * @throws {ConfigError} if the database doesn't respond within a minute
 */
export async function untilReachable(pool: pg.Pool, tell: (line: string) => void): Promise<void> {
  const deadline = Date.now() + limitMs;
  for (let isTold = false; ; isTold = true) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!mayPass(error)) return;
      if (Date.now() > deadline)
        throw new ConfigError(`DATABASE_URL: the database does not answer (${(error as Error).message})`);
    }
    if (!isTold) tell('Waiting for the database …');
    await sleep(100);
  }
}

function mayPass(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return passing.has(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const isConnecting = 'syscall' in error && ['connect', 'getaddrinfo', 'read'].includes(String(error.syscall));
  return isConnecting || /Connection terminated|timeout/.test(error.message) || 'errors' in error;
}
