import { defineCapability } from '#access/capability.ts';
import { checkSiteCode, getSiteSettings, nameWork, siteSnapshotPart, updateSiteSettings } from './site-settings.ts';
import { compressHeroesJob } from './compress-heroes.job.ts';
import { cleanAllStoredCodeJob, cleanStoredCodeJob } from './own-code/clean-stored-code.job.ts';
import { listCityPages } from './city-pages.ts';
import { drawNeighborhood } from './neighborhood/draw-neighborhood.ts';
import { sweepPreviewsJob } from './preview/sweep-previews.job.ts';
import { updateEntryPreview, updateSitePreview } from './preview/previews.ts';

export const liveSite = defineCapability({
  account: { checkSiteCode, getSiteSettings, listCityPages, updateEntryPreview, updateSitePreview, updateSiteSettings },
  jobs: [cleanAllStoredCodeJob, cleanStoredCodeJob, compressHeroesJob, sweepPreviewsJob],
  on: [drawNeighborhood],
  provides: [siteSnapshotPart, nameWork],
});
