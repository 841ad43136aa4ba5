import { mediaChanged, mediaPrepared } from '#features/media/events.ts';
import { copiesShowing } from './public-copy/refresh-copies-of.ts';
import { refreshCopiesOn } from './public-copy/refresh-copies-on.ts';

/** Refreshes public copies when a medium is ready, renamed or removed. */
export const followMedia = [
  refreshCopiesOn(mediaPrepared, 'refresh-copies-of-prepared-media', (scope, { mediaId }) =>
    copiesShowing(scope, mediaId),
  ),
  refreshCopiesOn(mediaChanged, 'refresh-copies-of-changed-media', (scope, { mediaId }) =>
    copiesShowing(scope, mediaId),
  ),
];
