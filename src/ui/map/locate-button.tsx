import { Button, Text } from '@mantine/core';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import type { MapTexts } from './map-texts.ts';
import styles from './map-canvas.module.css';

interface LocateButtonProps {
  className?: string;
  texts: MapTexts;
  onLocate: (point: Coordinates) => void;
}

const patienceMs = 15_000;

/** Gets the device's position, with a hint if that fails. */
export function LocateButton({ className, texts, onLocate }: LocateButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const locate = () => {
    setFailure('');
    // Browsers omit it on pages without https.
    if (!('geolocation' in navigator) || !window.isSecureContext) return setFailure(texts.locationUnsupported);
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        onLocate({ lat: coords.latitude, lng: coords.longitude });
      },
      ({ code, PERMISSION_DENIED }) => {
        setBusy(false);
        setFailure(code === PERMISSION_DENIED ? texts.locationDenied : texts.locationUnknown);
      },
      { enableHighAccuracy: true, timeout: patienceMs },
    );
  };

  return (
    <div className={className}>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        leftSection={<LocateFixed size={14} aria-hidden />}
        onClick={locate}
      >
        {texts.useMyLocation}
      </Button>
      {failure ? (
        <Text role="alert" size="xs" className={styles.failure}>
          {failure}
        </Text>
      ) : null}
    </div>
  );
}
