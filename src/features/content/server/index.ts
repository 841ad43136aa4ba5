import { defineCapability } from '#access/capability.ts';
import { countEntries } from './list/count-entries.ts';
import { createEntry } from './editing/create-entry.ts';
import { deleteEntries } from './trash/delete-entries.ts';
import { deleteEntry } from './trash/delete-entry.ts';
import { duplicateEntry } from './editing/duplicate-entry.ts';
import { joinPlacedMedia } from './editing/join-entry.ts';
import { entryMediaUse } from './entry-media-use.ts';
import { followPlacePrivacy } from './follow-place-privacy.ts';
import { followMedia } from './follow-media.ts';
import { getEntry } from './editing/get-entry.ts';
import { getMapSource } from './places/get-map-source.ts';
import { labelEntries } from './label-entries.ts';
import { listHiddenEntries } from './public-pages/list-hidden-entries.ts';
import { listEntries } from './list/list-entries.ts';
import { listEntryNames } from './list/list-entry-names.ts';
import { listMediaUses } from './list-media-uses.ts';
import { rebuildAccountCopiesJob, rebuildPublicCopiesJob } from './public-copy/rebuild-copies.job.ts';
import { refreshCopiesJob } from './public-copy/refresh-copies.job.ts';
import { publishEntries } from './publishing/publish-entries.ts';
import { publishEntry } from './publishing/publish-entry.ts';
import { purgeTrashJob } from './trash/purge-trash.job.ts';
import { restoreEntries } from './trash/restore-entries.ts';
import { restoreEntry } from './trash/restore-entry.ts';
import { reverseGeocode } from './places/reverse-geocode.ts';
import { updateEntries } from './update-entries.ts';
import { updateEntry } from './editing/update-entry.ts';
import { searchPlaces } from './places/search-places.ts';
import { unpublishEntries } from './publishing/unpublish-entries.ts';
import { unpublishEntry } from './publishing/unpublish-entry.ts';

export const content = defineCapability({
  account: {
    countEntries,
    createEntry,
    deleteEntries,
    deleteEntry,
    duplicateEntry,
    getEntry,
    getMapSource,
    labelEntries,
    listEntries,
    listEntryNames,
    listHiddenEntries,
    listMediaUses,
    publishEntries,
    publishEntry,
    restoreEntries,
    restoreEntry,
    reverseGeocode,
    updateEntries,
    updateEntry,
    searchPlaces,
    unpublishEntries,
    unpublishEntry,
  },
  mediaUse: entryMediaUse,
  jobs: [refreshCopiesJob, rebuildPublicCopiesJob, rebuildAccountCopiesJob, purgeTrashJob],
  on: followMedia,
  hooks: [joinPlacedMedia, followPlacePrivacy],
});
