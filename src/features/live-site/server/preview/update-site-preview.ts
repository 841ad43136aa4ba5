import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { SiteSettings } from '../../site-settings.ts';
import { cleanSettings } from '../settings-queries.ts';
import { storePreview } from './store-preview.ts';

/** Updates the preview of unsaved settings. */
export const updateSitePreview = account('site.update', { unrecorded: 'unsaved changes, kept for an hour' })
  .input(z.strictObject({ settings: SiteSettings }))
  .output(z.object({ address: z.string() }))
  .handler(async ({ input, context: { scope, ports } }) => {
    const settings = JSON.stringify(cleanSettings(input.settings));
    return { address: await storePreview(scope, ports, { settings, entryId: null }) };
  });
