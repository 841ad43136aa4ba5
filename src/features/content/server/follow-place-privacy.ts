import { during } from '#access/events/hooks.ts';
import { placePrivacyChanged } from '#features/tenants/server/accounts/place-privacy-changed.ts';
import { refreshAllPublicCopies } from './public-copy/refresh-copies-of.ts';

/** Public copies hold the places as they are blurred. */
export const followPlacePrivacy = during(placePrivacyChanged, refreshAllPublicCopies);
