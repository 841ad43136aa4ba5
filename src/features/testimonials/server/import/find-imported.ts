import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import { line } from '#lib/text/text.ts';
import { ReviewSource } from '../../nouns/imported-review.ts';
import { maxImported } from '../../nouns/max-imported.ts';
import { importedEntryIds } from './imported-entry-id.ts';

const Input = z.strictObject({ source: ReviewSource, keys: z.array(line(300)).max(maxImported) });

/** Which of these reviews already exist. */
export const findImported = accountReading('testimonial.approve')
  .input(Input)
  .output(z.object({ keys: z.array(z.string()) }))
  .handler(async ({ input: { source, keys }, context: { scope } }) => {
    const idOf = await importedEntryIds(scope, source);
    const byId = new Map(keys.map((key) => [idOf(key), key]));
    if (byId.size === 0) return { keys: [] };
    const rows = await selectOwn(scope, 'testimonial')
      .select('entryId')
      .where('entryId', 'in', [...byId.keys()])
      .execute();
    return { keys: rows.flatMap(({ entryId }) => byId.get(entryId) ?? []) };
  });
