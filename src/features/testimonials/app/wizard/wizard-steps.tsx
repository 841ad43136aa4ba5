import {
  Avatar,
  Button,
  FileButton,
  Group,
  Input,
  MultiSelect,
  Rating,
  Select,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import type { CustomField } from '#features/content/fields/custom-field.ts';
import { maxImageBytes, maxVideoBytes } from '#features/media/media-formats.ts';
import type { Taxonomy } from '#features/content/terms/taxonomy.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { refusalOf } from '../../browser/recording/choose-file.ts';
import type { RecordingSession } from '../../browser/recording/recording-session.ts';
import { statusOf } from '../../browser/status.ts';
import { maxTextLength, minTextLength, type TestimonialSettings } from '../../testimonial.ts';
import { recordingPatterns as words } from '../../words/recording/recording-patterns.ts';
import { wizardMessages } from './wizard-messages.ts';
import type { WizardValues, WordsProblem } from './wizard-state.ts';
import styles from './wizard.module.css';

interface Props {
  settings: TestimonialSettings;
  values: WizardValues;
  problem: WordsProblem | undefined;
  onChange: (change: Partial<WizardValues>) => void;
}

/** Stars first, if the account asks for them; the text field appears after that (spec 3 §5). */
export function WordsStep({ settings, values: { rating, description }, problem, onChange }: Props) {
  const t = useTexts(wizardMessages.words);
  const count = [...description.trim()].length;
  const of = count < minTextLength ? minTextLength : maxTextLength;
  return (
    <Stack gap="md">
      {settings.rating ? (
        <Input.Wrapper label={t('rating')} labelElement="div" error={problem === 'rating' ? t('noRating') : undefined}>
          <Rating
            className={styles.stars}
            size="xl"
            name="rating"
            aria-label={t('rating')}
            value={rating ?? 0}
            onChange={(stars) => onChange({ rating: stars })}
          />
        </Input.Wrapper>
      ) : null}
      {!settings.rating || rating !== null ? (
        <>
          <Questions settings={settings} />
          <Textarea
            name="description"
            label={t('text')}
            description={t('least', { least: minTextLength })}
            dir="auto"
            autosize
            minRows={5}
            maxRows={14}
            maxLength={maxTextLength}
            value={description}
            error={problem === 'short' ? t('short', { least: minTextLength }) : undefined}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
          <Text size="sm" c="dimmed" ta="end" aria-hidden>
            {t('count', { count, of })}
          </Text>
        </>
      ) : null}
    </Stack>
  );
}

function Questions({ settings }: Pick<Props, 'settings'>) {
  const t = useTexts(wizardMessages.words);
  const questions = settings.prepQuestions.map((question) => question.trim()).filter(Boolean);
  if (questions.length === 0) return null;
  return (
    <ul className={styles.questions} aria-label={t('questions')}>
      {questions.map((question) => (
        <li key={question} dir="auto">
          {question}
        </li>
      ))}
    </ul>
  );
}

const accept = 'image/jpeg,image/png,image/tiff,image/webp';
const limits = { seconds: Infinity, videoBytes: maxVideoBytes, photoBytes: maxImageBytes };

/** The customer's portrait, as in their own form. */
export function PhotoField({ session }: { session: RecordingSession }) {
  const t = useTexts(wizardMessages.details);
  const id = useId();
  const { recording, picture, sending, kept } = useSyncExternalStore(session.subscribe, session.get);
  const [refusal, setRefusal] = useState<string>();
  const address = useMemo(() => picture && URL.createObjectURL(picture), [picture]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  // It was chosen before the page was closed.
  const [left] = kept;
  useEffect(() => void (left && session.resume(left)), [session, left]);
  const choose = async (file: File | null) => {
    if (!file) return;
    const reason = await refusalOf(file, { words, limits });
    setRefusal(reason);
    if (!reason) await session.choose(file);
  };
  const problem =
    refusal ?? (recording && sending?.state === 'refused' ? statusOf(words, recording, sending) : undefined);
  return (
    <Input.Wrapper label={t('photo')} labelElement="div" error={problem} id={id}>
      <Group gap="sm" role="group" aria-labelledby={`${id}-label`}>
        {recording ? <Avatar src={address} alt="" size="lg" /> : null}
        <FileButton accept={accept} onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} variant="default">
              {t(recording ? 'otherPhoto' : 'choosePhoto')}
            </Button>
          )}
        </FileButton>
        {recording ? (
          <Button variant="subtle" onClick={() => void session.drop()}>
            {t('removePhoto')}
          </Button>
        ) : null}
        {recording ? (
          <Text size="sm" c="dimmed" dir="auto">
            {recording.name}
          </Text>
        ) : null}
      </Group>
    </Input.Wrapper>
  );
}

interface SortStepProps {
  categories: Taxonomy['businessCategories'];
  fields: readonly CustomField[];
  values: WizardValues;
  onChange: (change: Partial<WizardValues>) => void;
}

/** Business category, and the account's own lists; the first category is the default. */
export function SortStep({ categories, fields, values: { categoryId, customFields }, onChange }: SortStepProps) {
  const t = useTexts(wizardMessages.sort);
  const set = (key: string, value: string | string[] | null) => {
    const { [key]: _former, ...others } = customFields;
    const isEmpty = value === null || value.length === 0;
    onChange({ customFields: isEmpty ? others : { ...others, [key]: value } });
  };
  return (
    <Stack gap="md">
      <Select
        label={t('category')}
        allowDeselect={false}
        data={categories.map(({ uid, label }) => ({ value: uid, label }))}
        value={categoryId ?? categories[0]?.uid ?? null}
        onChange={(chosen) => onChange({ categoryId: chosen })}
      />
      {fields.map(({ key, name, help, type, options }) => {
        const input = { label: <bdi>{name}</bdi>, description: help || undefined, data: [...options] };
        const value = customFields[key];
        return type === 'select' ? (
          <Select
            key={key}
            {...input}
            clearable
            value={typeof value === 'string' ? value : null}
            onChange={(chosen) => set(key, chosen)}
          />
        ) : (
          <MultiSelect
            key={key}
            {...input}
            clearable
            value={Array.isArray(value) ? value : []}
            onChange={(chosen) => set(key, chosen)}
          />
        );
      })}
    </Stack>
  );
}
