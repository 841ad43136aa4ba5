import type { SelectType } from 'kysely';
import { z } from 'zod';
import { isProblem } from '#lib/problem.ts';
import type { Database } from '#platform/database.ts';
import { defineSystemJob, type SystemJob } from './define-job.ts';
import type { AccountTable } from '../own-rows.ts';
import type { Ports } from '../ports.ts';
import { type AccountScope, asSystem, inSystem } from '../scope.ts';

/** The columns that hold a time, or null for never. */
type DueColumn<T extends AccountTable> = {
  [C in keyof Database[T]]: [Date | null] extends [SelectType<Database[T][C]>]
    ? SelectType<Database[T][C]> extends Date | null
      ? C
      : never
    : never;
}[keyof Database[T]];

interface DueRows<T extends AccountTable> {
  name: string;
  table: T;
  /** Says when a row is due, null for never; an index holds it. */
  column: DueColumn<T>;
  /**
   * Locks rows that are due, does what is due, and moves their time on, all in the scope's transaction: each is handled
   * once, by several processes too, and after one has died. `now` is the clock of the job; `log` takes what fails without
   * failing the transaction.
   * @returns whether more may be due, which the next transaction handles
   */
  act(scope: AccountScope, now: Date, log: Ports['log']): Promise<boolean>;
}

/**
 * Every minute: acts on the rows whose time has come. What was missed while the product was off is due, and a clock that
 * is set back makes nothing due again. An account that fails doesn't keep the others waiting.
 */
export function dueRows<T extends AccountTable>({ name, table, column, act }: DueRows<T>): SystemJob<object> {
  // They have the same columns.
  const [rows, dueDate] = [table as 'testimonialRequest', column as 'nextSendDate'];
  return defineSystemJob({
    name,
    payload: z.object({}),
    cron: '* * * * *',
    async work({ db, clock, log }) {
      const now = clock.now();
      const due = await inSystem(
        db,
        name,
        ({ tx }) => tx.selectFrom(rows).select('accountId').distinct().where(dueDate, '<=', now).execute(),
        { isReading: true },
      );
      for (const { accountId } of due)
        try {
          while (await asSystem(db, accountId, name, (scope) => act(scope, now, log)));
        } catch (error) {
          // The business is in the trash: what is due waits there with it.
          if (!isProblem(error) || error.code !== 'NOT_FOUND')
            log.error({ err: error, job: name, accountId }, 'what is due in an account failed and is tried again');
        }
      return async () => {};
    },
  });
}
