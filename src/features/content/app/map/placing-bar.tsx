import { Button } from '@mantine/core';
import { useState } from 'react';
import { useEscape } from '#app-kit/selection/use-selection.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { PlaceSelect } from '../editor/place/place-select.tsx';
import { contentMessages } from '../messages.ts';
import { mapMessages } from './map-messages.ts';
import styles from './map.module.css';
import { type Place, type PlacedEntry, usePlaceEntry } from './use-place-entry.ts';

export interface Placing {
  entry: PlacedEntry;
  /** It had a place before. */
  isMove: boolean;
  place: Place;
}

interface PlacingBarProps {
  placing: Placing;
  onChange: (placing: Placing) => void;
  onClose: () => void;
}

/** While a pin is set: what to do, an address instead of a click, and saving. */
export function PlacingBar({ placing, onChange, onClose }: PlacingBarProps) {
  const t = useTexts(mapMessages);
  const ofContent = useTexts(contentMessages);
  const save = usePlaceEntry();
  const [isBusy, setBusy] = useState(false);
  const { entry, isMove, place } = placing;
  useEscape(true, onClose);
  const store = async () => {
    setBusy(true);
    if (await save(entry, place)) onClose();
    setBusy(false);
  };
  const title = entry.title || ofContent('untitled');
  return (
    <div className={styles.placing} role="group" aria-label={t('placeNamed', { title })}>
      <p className={styles.said}>
        <bdi>{t(isMove ? 'moving' : 'placing', { title })}</bdi>
      </p>
      <div className={styles.address}>
        <PlaceSelect onChoose={(found) => onChange({ ...placing, place: found })} />
      </div>
      <Button disabled={!place.location} loading={isBusy} onClick={() => void store()}>
        {t('save')}
      </Button>
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  );
}
