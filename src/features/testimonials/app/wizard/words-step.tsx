import { Input, Rating, Stack, Text, Textarea } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import { maxTextLength, minTextLength, type TestimonialSettings } from '../../testimonial.ts';
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
