import { ActionIcon, Button, Switch, Text, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { newUid } from '#lib/new-uid.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TemplatePhoto } from '../../terms/entry-template.ts';
import { mostTemplatePhotos } from '../../terms/template-limits.ts';
import type { TemplateSectionProps } from './value-section.tsx';
import styles from './entry-templates.module.css';
import { templatePageMessages } from './template-messages.ts';

/** The photos that an entry needs, by name. */
export function PhotoSection({ edit: { values, errors, set } }: TemplateSectionProps) {
  const t = useTexts(templatePageMessages);
  const { photos, holdsPublishing } = values;
  const [added, setAdded] = useState<string>();
  const add = (place: number) => {
    const photo = { uid: newUid(), label: '' };
    setAdded(photo.uid);
    set({ photos: photos.toSpliced(place, 0, photo) });
  };
  const isFull = photos.length >= mostTemplatePhotos;
  return (
    <FormSection title={t('photos')} description={t('photosHint')}>
      {photos.map((photo, index) => (
        <PhotoRow
          key={photo.uid}
          photo={photo}
          number={index + 1}
          isAdded={photo.uid === added}
          error={errors[`photos.${index}.label`]}
          onChange={(label) => set({ photos: photos.map((one) => (one.uid === photo.uid ? { ...one, label } : one)) })}
          onNext={() => (isFull ? undefined : add(index + 1))}
          onRemove={() => set({ photos: photos.filter(({ uid }) => uid !== photo.uid) })}
        />
      ))}
      {errors['photos'] ? (
        <Text c="error" size="sm" role="alert">
          {errors['photos']}
        </Text>
      ) : null}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        disabled={isFull}
        onClick={() => add(photos.length)}
      >
        {t('addPhoto')}
      </Button>
      {photos.length > 0 ? (
        <Switch
          label={t('holdsPublishing')}
          description={t('holdsPublishingHint')}
          checked={holdsPublishing}
          onChange={(event) => set({ holdsPublishing: event.currentTarget.checked })}
        />
      ) : null}
    </FormSection>
  );
}

interface PhotoRowProps {
  photo: TemplatePhoto;
  /** From 1. */
  number: number;
  isAdded: boolean;
  error: string | undefined;
  onChange: (label: string) => void;
  onNext: () => void;
  onRemove: () => void;
}

function PhotoRow({ photo, number, isAdded, error, onChange, onNext, onRemove }: PhotoRowProps) {
  const t = useTexts(templatePageMessages);
  return (
    <div className={styles.row}>
      <TextInput
        aria-label={t('photo', { number })}
        name={`photos.${number - 1}.label`}
        placeholder={t('photoPlaceholder')}
        maxLength={80}
        dir="auto"
        autoComplete="off"
        autoFocus={isAdded}
        value={photo.label}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onNext();
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('removePhoto', { name: photo.label || t('unnamed', { number }) })}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
