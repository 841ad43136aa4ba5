import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MapPinned } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { distanceInMeters, formatCoordinates } from '#lib/geo/coordinates.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import styles from '../editor-tabs.module.css';
import { useSaver, useShown } from '../use-entry.ts';

/** If the photo's location is closer than this, it is already the entry's. In meters. */
const sameSpot = 150;

/** Offers the camera's location as the entry's. */
export function PhotoLocation() {
  const t = useTexts(editorMessages.location);
  const saver = useSaver();
  const mediaIds = useShown('mediaIds');
  const location = useShown('location');
  const suggestion = useQuery({
    ...api.account(saver.identity.accountId).media.suggestLocation.queryOptions({ input: { mediaIds } }),
    enabled: mediaIds.length > 0,
  }).data;
  const place = suggestion?.place;
  const point = suggestion?.location;
  if (!point || (location && distanceInMeters(location, point) < sameSpot)) return null;
  const take = () => {
    const words = place ? { city: place.city, neighborhood: place.neighborhood } : {};
    saver.edit({ location: point, ...words });
    void saver.flush();
  };
  return (
    <div className={styles.suggestion}>
      <span className={styles.suggestionLine}>
        <MapPinned size={18} strokeWidth={1.75} aria-hidden />
        <span>{t('photoTaken', { place: place?.label ?? formatCoordinates(point) })}</span>
      </span>
      <Button size="xs" variant="default" onClick={take}>
        {t('usePhoto')}
      </Button>
    </div>
  );
}
