import { z } from 'zod';
import { accountAhead, present } from '#access/procedures.ts';
import { SiteSettings } from '../../site-settings.ts';
import { cleanInput } from '../own-code/clean-owner-code.ts';
import { storePreview } from './store-preview.ts';

/** Updates the preview of unsaved settings. */
export const updateSitePreview = accountAhead('site.update', cleanInput, {
  unrecorded: 'unsaved changes, kept for an hour',
})
  .input(z.strictObject({ settings: SiteSettings }))
  .output(z.object({ address: z.string() }))
  .handler(async ({ context: { scope, ports, ahead } }) => {
    const { settings, code } = present(ahead);
    const drafted = { settings: JSON.stringify(settings), code: JSON.stringify(code), entryId: null };
    return { address: await storePreview(scope, ports, drafted) };
  });
