import { Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import { labeled, useTaxonomy } from '../../use-taxonomy.ts';
import { useEntryField, useShown } from '../use-entry.ts';
import { publishChecks, type PublishCheck } from './publish-checks.ts';
import styles from './publish-dialog.module.css';
import { publishMessages } from './publish-messages.ts';

interface ChecklistProps {
  /** What was missing when the dialog opened, to be filled in here. */
  asked: readonly PublishCheck[];
  missing: readonly string[];
  onClose: () => void;
}

export function Checklist({ asked, missing, onClose }: ChecklistProps) {
  const t = useTexts(publishMessages);
  const media = useShown('media');
  const isPreparing = media.some((medium) => !medium.mediaUploadCompleted && medium.failure === null);
  return (
    <ul className={styles.checks} aria-label={t('checks')}>
      {publishChecks.map((check) => {
        const isMissing = missing.includes(check);
        const Icon = isMissing ? CircleAlert : CircleCheck;
        return (
          <li key={check} className={styles.check} data-missing={isMissing || undefined}>
            <Icon size={18} strokeWidth={1.75} aria-hidden className={styles.mark} />
            <div className={styles.checkWords}>
              <span>
                {t(`done.${check}`)}
                <span className="visually-hidden">: {t(isMissing ? 'missingMark' : 'doneMark')}</span>
              </span>
              {asked.includes(check) ? <Answer check={check} onClose={onClose} /> : null}
              {check === 'photo' && isPreparing ? <span className={styles.note}>{t('preparing')}</span> : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Answer({ check, onClose }: { check: PublishCheck; onClose: () => void }) {
  switch (check) {
    case 'photo':
      return <PhotoAnswer onClose={onClose} />;
    case 'title':
      return <TextAnswer field="title" check="title" />;
    case 'place':
      return <TextAnswer field="city" check="place" />;
    case 'type':
      return <TypeAnswer />;
    case 'category':
      return <CategoryAnswer />;
    case 'consent':
      return <ConsentNote />;
  }
}

function ConsentNote() {
  const t = useTexts(publishMessages);
  return <span className={styles.note}>{t('missing.consent')}</span>;
}

function PhotoAnswer({ onClose }: { onClose: () => void }) {
  const t = useTexts(publishMessages);
  const count = useShown('mediaIds').length;
  if (count > 0) return null;
  const go = () => {
    onClose();
    // After the dialog has given the focus back.
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
      data={(taxonomy?.contentTypes ?? []).map(({ uid, name }) => ({ value: uid, label: name }))}
      value={value}
      onChange={set}
    />
  );
}

function CategoryAnswer() {
  const t = useTexts(publishMessages);
  const taxonomy = useTaxonomy();
  const { value, set } = useEntryField('categoryIds');
  return (
    <MultiSelect
      aria-label={t('missing.category')}
      placeholder={value.length > 0 ? '' : t('missing.category')}
      data={labeled(taxonomy?.businessCategories)}
      searchable
      value={value}
      onChange={set}
    />
  );
}
