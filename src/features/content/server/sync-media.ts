import { mediaChanged, mediaPrepared } from '#features/media/events.ts';
import { copiesShowing, refreshCopiesOn } from './public-copy/update-copies.ts';

/** Refreshes public copies when a medium is ready, renamed or removed. */
export const syncMedia = [
  refreshCopiesOn(mediaPrepared, 'refresh-copies-of-prepared-media', (scope, { mediaId }) =>
    copiesShowing(scope, mediaId),
  ),
  refreshCopiesOn(mediaChanged, 'refresh-copies-of-changed-media', (scope, { mediaId }) =>
    copiesShowing(scope, mediaId),
  ),
];
