import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { account, present } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { storePreview } from './store-preview.ts';

/** Creates a preview of an entry, published or not. @throws NOT_FOUND */
export const updateEntryPreview = account('content.edit', { unrecorded: 'unsaved changes, kept for an hour' })
  .input(z.strictObject({ entryId: Uid }))
  .output(z.object({ address: z.string() }))
  .handler(async ({ input: { entryId }, context: { scope, ports } }) => {
    const entry = selectOwn(scope, 'entry').select('uid').where('uid', '=', entryId).where('deletedDate', 'is', null);
    present(await entry.executeTakeFirst());
    return { address: await storePreview(scope, ports, { settings: null, code: null, entryId }) };
  });
