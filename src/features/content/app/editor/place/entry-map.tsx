import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import { builtInTileUrl, mapAttribution, maxTileZoom } from '#lib/geo/map-tiles.ts';
import { MapPicker } from '#ui/map/map-picker.tsx';
import type { MapTexts } from '#ui/map/map-texts.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import { useEntryField, useSaver } from '../use-entry.ts';

/**
 * The exact location, visible to the account's own people. Setting a pin fills city and neighborhood if they are empty.
 */
export function EntryMap() {
  const t = useTexts(editorMessages.location);
  const saver = useSaver();
  const { content } = api.account(saver.identity.accountId);
  const source = useQuery({ ...content.getMapSource.queryOptions(), staleTime: Infinity }).data;
  const scheme = useComputedColorScheme();
  const location = useEntryField('location');
  const city = useEntryField('city');
  const neighborhood = useEntryField('neighborhood');
  const texts = useMapTexts();
  const setPin = async ({ lat, lng }: Coordinates) => {
    location.set({ lat, lng });
    if (city.value) return;
    const place = await content.reverseGeocode.call({ lat, lng }).catch(() => null);
    if (place?.city)
      saver.edit({ city: place.city, ...(neighborhood.value ? {} : { neighborhood: place.neighborhood }) });
  };
  const ownTiles = source?.tileUrl ?? null;
  return (
    <MapPicker
      label={t('map')}
      value={location.value}
      onChange={(point) => void setPin(point)}
      tileUrl={ownTiles ?? builtInTileUrl(scheme)}
      attribution={ownTiles ? '' : mapAttribution}
      {...(ownTiles ? {} : { maxTileZoom })}
      dark={!ownTiles && scheme === 'dark'}
      texts={texts}
      height={260}
    />
  );
}

function useMapTexts(): MapTexts {
  const t = useTexts(editorMessages.map);
  return {
    hint: t('hint'),
    pin: t('pin'),
    loading: t('loading'),
    retrying: t('retrying'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    useMyLocation: t('useMyLocation'),
    pinMoved: (position) => t('pinMoved', { position }),
    locationDenied: t('locationDenied'),
    locationUnknown: t('locationUnknown'),
    locationUnsupported: t('locationUnsupported'),
  };
}
