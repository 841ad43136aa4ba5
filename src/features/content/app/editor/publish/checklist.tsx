import { Button, Checkbox, Select, Skeleton, TextInput } from '@mantine/core';
import { type ComponentType, Suspense, useCallback } from 'react';
import { type PublishChecksProps, useEntryParts } from '#app-kit/entry-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { ownTypes } from '../../own-types.ts';
import { TermSelect } from '../../term-select.tsx';
import { renderTypeOption } from '../../type/type-option.tsx';
import { useTaxonomy } from '../../use-taxonomy.ts';
import { PhotoLocation } from '../place/photo-location.tsx';
import { useEntryField, useShown } from '../use-entry.ts';
import { CheckRow } from './check-row.tsx';
import { publishChecks, type PublishCheck } from './publish-checks.ts';
import styles from './publish-dialog.module.css';
import { publishMessages } from './publish-messages.ts';

interface ChecklistProps {
  /** What can be filled in or corrected here. */
  asked: readonly PublishCheck[];
  missing: readonly string[];
  onClose: () => void;
  /** Called with whether something that a part requires for publishing is missing. */
  onBlocked: (part: string, isBlocked: boolean) => void;
}

export function Checklist({ asked, missing, onClose, onBlocked }: ChecklistProps) {
  const t = useTexts(publishMessages);
  const media = useShown('media');
  const isPreparing = media.some((mediaItem) => !mediaItem.mediaUploadCompleted && mediaItem.failure === null);
  return (
    <ul className={styles.checks} aria-label={t('checks')}>
      <Suspense fallback={<Waiting />}>
        {useEntryParts().map(({ id, PublishChecks }) =>
          PublishChecks ? (
            <OfPart key={id} id={id} Checks={PublishChecks} onClose={onClose} onBlocked={onBlocked} />
          ) : null,
        )}
      </Suspense>
      {publishChecks.map((check) => (
        <CheckRow key={check} label={t(`done.${check}`)} isMissing={missing.includes(check)}>
          {asked.includes(check) ? <Answer check={check} onClose={onClose} /> : null}
          {check === 'photo' && isPreparing ? <span className={styles.note}>{t('preparing')}</span> : null}
        </CheckRow>
      ))}
    </ul>
  );
}

/** What other parts ask for is still being loaded: without a sign of it, the list would look complete. */
function Waiting() {
  return (
    <li aria-busy>
      <Skeleton height={20} />
    </li>
  );
}

interface OfPartProps extends Pick<ChecklistProps, 'onClose' | 'onBlocked'> {
  id: string;
  Checks: ComponentType<PublishChecksProps>;
}

function OfPart({ id, Checks, onClose, onBlocked }: OfPartProps) {
  const onMissing = useCallback((isMissing: boolean) => onBlocked(id, isMissing), [id, onBlocked]);
  return <Checks onMissing={onMissing} onClose={onClose} />;
}

function Answer({ check, onClose }: { check: PublishCheck; onClose: () => void }) {
  switch (check) {
    case 'photo':
      return <PhotoAnswer onClose={onClose} />;
    case 'title':
      return <TextAnswer field="title" check="title" />;
    case 'place':
      return (
        <>
          <PhotoLocation />
          <TextAnswer field="city" check="place" />
        </>
      );
    case 'type':
      return <TypeAnswer />;
    case 'category':
      return <CategoryAnswer />;
    case 'consent':
      return <ConsentAnswer />;
  }
}

function ConsentAnswer() {
  const t = useTexts(publishMessages);
  const { value, set } = useEntryField('isSubmissionTerms');
  return (
    <Checkbox
      label={t('agreed')}
      description={t('missing.consent')}
      checked={value}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}

function PhotoAnswer({ onClose }: { onClose: () => void }) {
  const t = useTexts(publishMessages);
  const count = useShown('mediaIds').length;
  if (count > 0) return null;
  const go = () => {
    onClose();
    // After the dialog has restored the focus.
    setTimeout(() => document.querySelector<HTMLElement>('[data-field="media"] button')?.focus(), 300);
  };
  return (
    <Button size="compact-sm" variant="light" onClick={go} className={styles.go}>
      {t('addPhotos')}
    </Button>
  );
}

function TextAnswer({ field, check }: { field: 'title' | 'city'; check: 'title' | 'place' }) {
  const t = useTexts(publishMessages);
  const { value, set, error, onBlur } = useEntryField(field);
  return (
    <TextInput
      aria-label={t(`missing.${check}`)}
      placeholder={t(`missing.${check}`)}
      dir="auto"
      maxLength={field === 'title' ? 300 : 200}
      value={value}
      error={error}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}

function TypeAnswer() {
  const t = useTexts(publishMessages);
  const taxonomy = useTaxonomy();
  const { value, set } = useEntryField('contentTypeId');
  return (
    <Select
      aria-label={t('missing.type')}
      placeholder={t('missing.type')}
      data={ownTypes(taxonomy?.contentTypes, value).map(({ uid, name }) => ({ value: uid, label: name }))}
      value={value}
      allowDeselect={false}
      renderOption={renderTypeOption}
      onChange={set}
    />
  );
}

function CategoryAnswer() {
  const t = useTexts(publishMessages);
  const { value, set } = useEntryField('categoryIds');
  return (
    <TermSelect
      field="categoryIds"
      aria-label={t('missing.category')}
      placeholder={t('missing.category')}
      value={value}
      onChange={set}
    />
  );
}
