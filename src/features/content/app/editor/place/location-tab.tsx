import { ActionIcon, Skeleton, TextInput, Tooltip } from '@mantine/core';
import { EyeOff, MapPinOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { api } from '#app-kit/api/api.ts';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import type { MapTexts } from '#ui/map/map-texts.ts';
import type { EntryPatch } from '../../../entry.ts';
import { editorMessages } from '../editor-messages.ts';
import styles from '../editor-tabs.module.css';
import { PhotoLocation } from './photo-location.tsx';
import { PlaceSelect } from './place-select.tsx';
import { useEntryField, useSaver } from '../use-entry.ts';
import { useTileSource } from './use-tile-source.ts';

const MapCanvas = lazy(async () => ({ default: (await import('#ui/map/map-canvas.tsx')).MapCanvas }));

/** Of the map, in pixels. */
const height = 260;

/** Where the work was done: set by search, from photos, or on the map. */
export function LocationTab() {
  const t = useTexts(editorMessages.location);
  const saver = useSaver();
  const take = (place: EntryPatch) => {
    saver.edit(place);
    void saver.flush();
  };
  return (
    <div className={styles.group}>
      <PhotoLocation />
      <PlaceSelect onChoose={take} />
      <EntryMap />
      <p className={styles.note}>
        <EyeOff size={16} strokeWidth={1.75} aria-hidden />
        {t('blurred')}
      </p>
      <PlaceField field="address" />
      <div className={styles.pair}>
        <PlaceField field="city" />
        <PlaceField field="neighborhood" />
      </div>
    </div>
  );
}

function PlaceField({ field }: { field: 'address' | 'city' | 'neighborhood' }) {
  const t = useTexts(editorMessages.location);
  const { value, set, error, onBlur } = useEntryField(field);
  return (
    <TextInput
      label={t(field)}
      dir="auto"
      maxLength={field === 'address' ? 500 : 200}
      value={value}
      error={error}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={onBlur}
      {...(field === 'address' ? { description: t('addressHint'), rightSection: <ForgetPoint /> } : {})}
    />
  );
}

function ForgetPoint() {
  const t = useTexts(editorMessages.location);
  const { value, set } = useEntryField('location');
  if (!value) return null;
  return (
    <Tooltip label={t('forget')}>
      <ActionIcon size="sm" aria-label={t('forget')} onClick={() => set(null)}>
        <MapPinOff size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** The exact location, for the account's own people. A pin fills city and neighborhood if they are empty. */
function EntryMap() {
  const t = useTexts(editorMessages.location);
  const saver = useSaver();
  const { content } = api.account(saver.identity.accountId);
  const tiles = useTileSource();
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
  return (
    <Suspense fallback={<Skeleton height={height} radius="md" />}>
      <MapCanvas
        label={t('map')}
        value={location.value}
        onChange={(point) => void setPin(point)}
        {...tiles}
        texts={texts}
        height={height}
      />
    </Suspense>
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
