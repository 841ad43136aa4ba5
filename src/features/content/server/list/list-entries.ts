import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { writeCursor } from '#lib/lists/cursor.ts';
import { preserialized } from '#lib/preserialized.ts';
import { EntryCardSchema } from './entry-card-schema.ts';
import { EntryListQuery } from '../../entry-filter.ts';
import { findCards } from './find-cards.ts';
import { findPage } from './find-page.ts';

const EntryPage = z.object({
  entries: z.array(EntryCardSchema),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
});
type EntryPage = z.infer<typeof EntryPage>;

/**
 * Entries, paginated. In a search, those whose titles match come first, untitled ones last (decision 18). The database
 * writes the cards as JSON, which is sent as is: parsing 30 of them costs more than everything else here (decision 15).
 */
export const listEntries = accountReading('content.read')
  .route({ method: 'GET', path: '/entries', summary: 'List entries', tags: ['Entries'] })
  .input(EntryListQuery)
  .output(EntryPage)
  .handler(async ({ input, context: { scope } }): Promise<EntryPage> => {
    const found = await findPage(scope, input);
    const page = found.slice(0, input.limit);
    const last = found.length > page.length ? page.at(-1) : undefined;
    const cards = await findCards(
      scope,
      page.map(({ uid }) => uid),
    );
    return preserialized<EntryPage>({
      entries: ['[', cards, ']'],
      nextCursor: JSON.stringify(last ? writeCursor([last.group, last.key, last.uid]) : null),
    });
  });
