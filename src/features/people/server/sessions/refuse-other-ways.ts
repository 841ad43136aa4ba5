import { sql } from 'kysely';
import type { SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';

/**
 * An agency may require its own sign-in provider of people whose address it has proven (D-33).
 * @throws FORBIDDEN
 */
export async function refuseOtherWays({ tx }: SystemScope, userId: string): Promise<void> {
  const { rows } = await sql<{ agency: string | null }>`select required_provider(${userId}) as agency`.execute(tx);
  const agency = rows[0]?.agency;
  if (!agency) return;
  const message = `${agency} asks you to sign in with its own sign-in service instead.`;
  throw problem('FORBIDDEN', message, { fields: { email: message } });
}
