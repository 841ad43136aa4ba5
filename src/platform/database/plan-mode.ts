import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import { setting } from './deferred.ts';
import { type Param, preparedQuery } from './prepared-query.ts';

// https://www.postgresql.org/docs/current/runtime-config-query.html#GUC-PLAN-CACHE-MODE
type Mode = 'force_custom_plan' | 'force_generic_plan' | 'auto';
const planMode = preparedQuery(
  (_db, param: Param<{ mode: Mode }>) => sql`select set_config('plan_cache_mode', ${param('mode')}, true)`,
);

/**
 * Runs `work` with its statements planned for their values at each call, for a filter whose values are anything from one
 * row to half of a table: PostgreSQL would settle for a plan that is right on average, and many times too slow for some.
 */
export const planForValues = <T>(tx: Tx, work: () => Promise<T>): Promise<T> => planned(tx, 'force_custom_plan', work);

/**
 * Runs `work` with one plan for all values, for statements that find everything by keys: PostgreSQL may go on planning
 * them at each call for the little that their values spare, which takes many times as long as running them.
 */
export const planOnce = <T>(tx: Tx, work: () => Promise<T>): Promise<T> => planned(tx, 'force_generic_plan', work);

async function planned<T>(tx: Tx, mode: Mode, work: () => Promise<T>): Promise<T> {
  await tx.executeQuery(setting(planMode({ mode })));
  const result = await work();
  await tx.executeQuery(setting(planMode({ mode: 'auto' })));
  return result;
}
