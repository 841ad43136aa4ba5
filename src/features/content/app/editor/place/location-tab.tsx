import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { EyeOff, MapPinOff } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryPatch } from '../../../entry.ts';
import { editorMessages } from '../editor-messages.ts';
import styles from '../editor-tabs.module.css';
import { EntryMap } from './entry-map.tsx';
import { PhotoLocation } from './photo-location.tsx';
import { PlaceSelect } from './place-select.tsx';
import { useEntryField, useSaver } from '../use-entry.ts';

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
