import { countEntries } from './list/count-entries.ts';
import { createEntry } from './editing/create-entry.ts';
import { deleteEntries } from './trash/delete-entries.ts';
import { deleteEntry } from './trash/delete-entry.ts';
import { followMedia } from './follow-media.ts';
import { getEntry } from './editing/get-entry.ts';
import { getMapSource } from './places/get-map-source.ts';
import { labelEntries } from './label-entries.ts';
import { listEntries } from './list/list-entries.ts';
import { listMediaUses } from './list-media-uses.ts';
import { rebuildAccountCopies, rebuildPublicCopies } from './public-copy/rebuild-copies.job.ts';
import { refreshCopiesJob } from './public-copy/refresh-copies.job.ts';
import { publishEntries } from './publishing/publish-entries.ts';
import { publishEntry } from './publishing/publish-entry.ts';
import { purgeTrashJob } from './trash/purge-trash.job.ts';
import { readSavedFilter } from './list/read-saved-filter.ts';
import { restoreEntries } from './trash/restore-entries.ts';
import { restoreEntry } from './trash/restore-entry.ts';
import { reversePlace } from './places/reverse-place.ts';
import { saveEntry } from './editing/save-entry.ts';
import { saveFilter } from './list/save-filter.ts';
import { searchPlaces } from './places/search-places.ts';
import { unpublishEntries } from './publishing/unpublish-entries.ts';
import { unpublishEntry } from './publishing/unpublish-entry.ts';

export const content = {
  account: {
    countEntries,
    createEntry,
    deleteEntries,
    deleteEntry,
    getEntry,
    getMapSource,
    labelEntries,
    listEntries,
    listMediaUses,
    publishEntries,
    publishEntry,
    readSavedFilter,
    restoreEntries,
    restoreEntry,
    reversePlace,
    saveEntry,
    saveFilter,
    searchPlaces,
    unpublishEntries,
    unpublishEntry,
  },
  jobs: [refreshCopiesJob, rebuildPublicCopies, rebuildAccountCopies, purgeTrashJob],
  on: followMedia,
};
