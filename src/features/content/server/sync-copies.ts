import { mediaChanged, mediaPrepared } from '#features/media/events.ts';
import { during } from '#access/extensions.ts';
import { placePrivacyChanged } from '#features/tenants/server/accounts/account-profile.ts';
import { copiesShowing, refreshAllPublicCopies, refreshCopiesOn } from './public-copy/update-copies.ts';

/** Refreshes public copies when a medium is ready, renamed or removed. */
export const syncMedia = [
  refreshCopiesOn(mediaPrepared, 'refresh-copies-of-prepared-media', (scope, { mediaId }) =>
    copiesShowing(scope, mediaId),
  ),
  refreshCopiesOn(mediaChanged, 'refresh-copies-of-changed-media', (scope, { mediaId }) =>
    copiesShowing(scope, mediaId),
  ),
];

/** Public copies contain blurred locations, so they are refreshed when the blur changes. */
export const syncPlacePrivacy = during(placePrivacyChanged, refreshAllPublicCopies);
