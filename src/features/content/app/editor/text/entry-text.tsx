import { Textarea } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './entry-text.module.css';
import { useEntryField, useSaverState } from '../use-entry.ts';
import { Description } from './description.tsx';
import { editorMessages } from '../editor-messages.ts';

/** On devices with an on-screen keyboard, which covers half of the screen, photos come first. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;

/** Title and description. A new entry starts with its title focused. */
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
        rows={1}
        dir="auto"
        maxLength={300}
        autoFocus={isBlank && hasKeyboard()}
        value={title.value}
        error={title.error}
        data-field="title"
        onChange={(event) => title.set(event.currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) event.preventDefault();
        }}
        onBlur={title.onBlur}
      />
      <Description />
    </section>
  );
}
