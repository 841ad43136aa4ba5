import { defineCapability } from '#access/capability.ts';
import { checkSiteCode } from './check-site-code.ts';
import { compressHeroesJob } from './compress-heroes.job.ts';
import { cleanAllStoredCodeJob, cleanStoredCodeJob } from './own-code/clean-stored-code.job.ts';
import { getSiteSettings } from './get-site-settings.ts';
import { listCityPages } from './list-city-pages.ts';
import { drawNeighborhood } from './neighborhood/draw-neighborhood.ts';
import { sweepPreviewsJob } from './preview/sweep-previews.job.ts';
import { siteSnapshotPart } from './snapshot-part.ts';
import { updateEntryPreview } from './preview/update-entry-preview.ts';
import { updateSitePreview } from './preview/update-site-preview.ts';
import { updateSiteSettings } from './update-site-settings.ts';

export const liveSite = defineCapability({
  account: { checkSiteCode, getSiteSettings, listCityPages, updateEntryPreview, updateSitePreview, updateSiteSettings },
  jobs: [cleanAllStoredCodeJob, cleanStoredCodeJob, compressHeroesJob, sweepPreviewsJob],
  on: [drawNeighborhood],
  snapshotParts: [siteSnapshotPart],
});
