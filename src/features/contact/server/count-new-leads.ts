import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { selectOwn } from '#access/own-rows.ts';

/** The number of contact requests that nobody has answered or archived. */
export const countNewLeads = accountReading('lead.read')
  .output(z.object({ count: z.number() }))
  .handler(({ context: { scope } }) =>
    selectOwn(scope, 'lead as l')
      .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 'l.accountId').onRef('e.uid', '=', 'l.entryId'))
      .where('l.state', '=', 'new')
      .where('e.deletedDate', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
