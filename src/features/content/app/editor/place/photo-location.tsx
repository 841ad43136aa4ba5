import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MapPinned } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { distanceInMeters, formatCoordinates } from '#lib/geo/on-the-globe.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import { useSaver, useShown } from '../use-entry.ts';
import styles from './photo-location.module.css';

/** If the photo's location is closer than this, it is already the entry's. In meters. */
const sameSpot = 150;

/** Offers the camera's location as the entry's, with the towns around it: the nearest may not be the one meant. */
export function PhotoLocation() {
  const t = useTexts(editorMessages.location);
  const saver = useSaver();
  const mediaIds = useShown('mediaIds');
  const location = useShown('location');
  const { media } = api.account(saver.identity.accountId);
  const suggestion = useQuery({
    ...media.suggestLocation.queryOptions({ input: { mediaIds } }),
    enabled: mediaIds.length > 0,
  }).data;
  // Where a photo was taken is known once it is prepared, which may be after it was asked for.
  useLiveRefresh(['mediaPrepared'], media.suggestLocation.key());
  const point = suggestion?.location;
  if (!point || (location && distanceInMeters(location, point) < sameSpot)) return null;
  const { places } = suggestion;
  const take = (place: (typeof places)[number] | undefined) => {
    saver.edit({ location: point, ...(place && { city: place.city, neighborhood: place.neighborhood }) });
    void saver.flush();
  };
  const [nearest] = places;
  const text =
    places.length > 1 ? t('photoNear') : t('photoTaken', { place: nearest?.label ?? formatCoordinates(point) });
  return (
    <div className={styles.suggestion}>
      <span className={styles.line}>
        <MapPinned size={18} strokeWidth={1.75} aria-hidden />
        <span>{text}</span>
      </span>
      <span className={styles.towns}>
        {places.length > 1 ? (
          places.map((place) => (
            <Button key={place.label} size="xs" variant="default" title={place.label} onClick={() => take(place)}>
              {place.city}
            </Button>
          ))
        ) : (
          <Button size="xs" variant="default" onClick={() => take(nearest)}>
            {t('usePhoto')}
          </Button>
        )}
      </span>
    </div>
  );
}
