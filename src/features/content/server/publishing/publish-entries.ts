import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { BulkOutcome, EntryIds } from '../../bulk.ts';
import { bulkOutcome } from '../bulk-outcome.ts';
import { publishAll } from './publish-all.ts';
import type { Entry } from '../../entry.ts';
import { EntrySchema } from '../editing/entry-schema.ts';
import { loadEntry } from '../editing/load-entry.ts';
import { unpublishAll } from './unpublish-all.ts';

const PublishResult = z.object({
  entry: EntrySchema,
  /** What the person may want to add; the entry is published anyway. */
  warnings: z.array(z.string()),
});

/** Unpublishes up to 500 entries. */
export const unpublishEntries = account('content.publish')
  .route({ method: 'POST', path: '/entries/unpublish', summary: 'Unpublish many entries', tags: ['Entries'] })
  .input(z.strictObject({ entryIds: EntryIds }))
  .output(BulkOutcome)
  .handler(async ({ input: { entryIds }, context: { scope } }): Promise<BulkOutcome> => {
    return bulkOutcome(entryIds, await unpublishAll(scope, entryIds));
  });

/** Removes an entry from all public pages at once. @throws NOT_FOUND */
export const unpublishEntry = account('content.publish')
  .route({
    method: 'POST',
    path: '/entries/{entryId}/unpublish',
    summary: 'Take an entry off every public page',
    tags: ['Entries'],
  })
  .input(z.strictObject({ entryId: Uid }))
  .output(EntrySchema)
  .handler(async ({ input, context: { scope } }): Promise<Entry> => {
    await unpublishAll(scope, [input.entryId]);
    return loadEntry(scope, input.entryId);
  });

type PublishResult = z.infer<typeof PublishResult>;

/** Publishes an entry, or refreshes its copy. @throws NOT_FOUND, GONE, UNPROCESSABLE_CONTENT for its permalink */
export const publishEntry = account('content.publish')
  .route({ method: 'POST', path: '/entries/{entryId}/publish', summary: 'Publish an entry', tags: ['Entries'] })
  .input(z.strictObject({ entryId: Uid }))
  .output(PublishResult)
  .handler(async ({ input, context: { scope } }): Promise<PublishResult> => {
    const { refused } = await publishAll(scope, [input.entryId]);
    const error = refused.get(input.entryId);
    if (error) throw error;
    const entry = await loadEntry(scope, input.entryId);
    return { entry, warnings: warningsOf(entry) };
  });

/** Publishes up to 500 entries; failed ones are returned with the reason. */
export const publishEntries = account('content.publish')
  .route({ method: 'POST', path: '/entries/publish', summary: 'Publish many entries', tags: ['Entries'] })
  .input(z.strictObject({ entryIds: EntryIds }))
  .output(BulkOutcome)
  .handler(async ({ input: { entryIds }, context: { scope } }): Promise<BulkOutcome> => {
    const { paths, changed, refused } = await publishAll(scope, entryIds);
    return bulkOutcome(entryIds, { found: new Set(paths.keys()), changed, refused });
  });

function warningsOf(entry: Entry): string[] {
  const warnings: string[] = [];
  if (entry.title === '') warnings.push('It has no title: visitors and search engines won’t know what it is about.');
  if (entry.media.length === 0) warnings.push('It has no photo or video yet.');
  else if (entry.media.some((mediaItem) => !mediaItem.mediaUploadCompleted && mediaItem.failure === null))
    warnings.push('Some photos or videos are still being prepared. They appear as soon as they are ready.');
  return warnings;
}
