import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import { setting } from './deferred.ts';
import { preparedQuery } from './prepared-query.ts';

const each = preparedQuery(() => sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
const once = preparedQuery(() => sql`select set_config('plan_cache_mode', 'auto', true)`);

/**
 * Runs `work` with its statements planned for their values at each call, for a filter whose values are anything from one
 * row to half of a table: PostgreSQL would settle for a plan that is right on average, and many times too slow for some
 * (https://www.postgresql.org/docs/current/runtime-config-query.html#GUC-PLAN-CACHE-MODE).
 */
export async function planForValues<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.executeQuery(setting(each({})));
  const result = await work();
  await tx.executeQuery(setting(once({})));
  return result;
}
