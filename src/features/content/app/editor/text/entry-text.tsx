import { Textarea } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import styles from './entry-text.module.css';
import { useEntryField, useSaverState } from '../use-entry.ts';

const RichTextField = lazy(async () => ({ default: (await import('./rich-text-field.tsx')).RichTextField }));

/** Title and description. A new entry begins in its title. */
export function EntryText() {
  const t = useTexts(editorMessages);
  const title = useEntryField('title');
  const isBlank = useSaverState(({ queue }) => !queue.exists);
  return (
    <section className={styles.text} aria-label={t('text')}>
      <Textarea
        classNames={{ input: styles.title }}
        variant="unstyled"
        aria-label={t('title')}
        placeholder={t('titlePlaceholder')}
        autosize
        dir="auto"
        maxLength={300}
        autoFocus={isBlank}
        value={title.value}
        error={title.error}
        onChange={(event) => title.set(event.currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) event.preventDefault();
        }}
        onBlur={title.onBlur}
      />
      <Suspense fallback={<div className={styles.placeholder} />}>
        <RichTextField />
      </Suspense>
    </section>
  );
}
