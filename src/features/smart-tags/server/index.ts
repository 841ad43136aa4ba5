import { defineCapability } from '#access/capability.ts';
import { keepOnEvents, keepSmartTagsJob } from './keep-smart-tags.ts';
import { rebuildSmartTagsJob, renewSmartTagsJob } from './rebuild-smart-tags.job.ts';
import {
  createSmartTag,
  deleteSmartTag,
  listSmartTags,
  listTagsOfEntries,
  previewSmartTag,
  updateSmartTag,
} from './smart-tags.ts';
import { smartTagField, smartTagsPart } from './smart-tags-part.ts';
import { smartTagSnapshotPart } from './snapshot-part.ts';

/** Saved filters that keep a tag on the entries that match. */
export const smartTags = defineCapability({
  account: { createSmartTag, deleteSmartTag, listSmartTags, listTagsOfEntries, previewSmartTag, updateSmartTag },
  jobs: [keepSmartTagsJob, rebuildSmartTagsJob, renewSmartTagsJob],
  on: keepOnEvents,
  provides: [smartTagField, smartTagsPart, smartTagSnapshotPart],
});
