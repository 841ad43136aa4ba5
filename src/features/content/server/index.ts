import { countEntries } from './count-entries.ts';
import { createEntry } from './create-entry.ts';
import { deleteEntries } from './delete-entries.ts';
import { deleteEntry } from './delete-entry.ts';
import { followMedia } from './follow-media.ts';
import { getEntry } from './get-entry.ts';
import { getMapSource } from './get-map-source.ts';
import { labelEntries } from './label-entries.ts';
import { listEntries } from './list-entries.ts';
import { listMediaUses } from './list-media-uses.ts';
import { refreshCopiesJob } from './public-copy/refresh-copies.job.ts';
import { publishEntries } from './publish-entries.ts';
import { publishEntry } from './publish-entry.ts';
import { purgeTrashJob } from './purge-trash.job.ts';
import { readSavedFilter } from './read-saved-filter.ts';
import { restoreEntries } from './restore-entries.ts';
import { restoreEntry } from './restore-entry.ts';
import { reversePlace } from './reverse-place.ts';
import { saveEntry } from './save-entry.ts';
import { saveFilter } from './save-filter.ts';
import { searchPlaces } from './search-places.ts';
import { unpublishEntries } from './unpublish-entries.ts';
import { unpublishEntry } from './unpublish-entry.ts';

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
  jobs: [refreshCopiesJob, purgeTrashJob],
  on: followMedia,
};
