import { during } from '#access/extensions.ts';
import { placePrivacyChanged } from '#features/tenants/server/accounts/place-privacy-changed.ts';
import { refreshAllPublicCopies } from './public-copy/update-copies.ts';

/** Public copies contain blurred locations, so they are refreshed when the blur changes. */
export const syncPlacePrivacy = during(placePrivacyChanged, refreshAllPublicCopies);
