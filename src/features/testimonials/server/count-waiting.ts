import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { selectOwn } from '#access/own-rows.ts';

/** The number of testimonials pending a decision. */
export const countWaiting = accountReading('testimonial.read')
  .output(z.object({ count: z.number() }))
  .handler(({ context: { scope } }) =>
    selectOwn(scope, 'testimonial')
      .innerJoin('entry as e', (on) =>
        on.onRef('e.accountId', '=', 'testimonial.accountId').onRef('e.uid', '=', 'testimonial.entryId'),
      )
      .where('testimonial.state', '=', 'pending')
      .where('e.deletedDate', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
