import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { csvOf } from '#lib/csv.ts';
import { countLedger } from './count-ledger.ts';

/** The same counts as a table. */
export const exportLedger = accountReading('testimonial.read')
  .route({
    method: 'GET',
    path: '/testimonials/ledger/export',
    summary: 'Export how testimonials came about',
    tags: ['Testimonials'],
  })
  .output(z.object({ csv: z.string() }))
  .handler(async ({ context: { scope, ports } }) => {
    const { reasons, ...counts } = await countLedger(scope);
    const rows = [
      ...Object.entries(counts),
      ...Object.entries(reasons).map(([reason, count]) => [`withheld: ${reason}`, count] as const),
    ].map(([name, count]) => [name, String(count)]);
    return { csv: csvOf([['Counted', ports.clock.now().toISOString()], ...rows]) };
  });
