import { Textarea } from '@mantine/core';
import { lazy, type PointerEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './entry-text.module.css';
import { useEntryField, useSaverState, useShown } from '../use-entry.ts';
import { editorMessages } from '../editor-messages.ts';
import { RichTextView } from '../../peek/rich-text-view.tsx';
import { TextTools } from './text-tools.tsx';
import type { CaretPlace } from './rich-text-field.tsx';

const loadField = () => import('./rich-text-field.tsx');
const RichTextField = lazy(async () => ({ default: (await loadField()).RichTextField }));

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

/** Read-only until focused: the editor with its tools costs more than the rest of the screen. */
function Description() {
  const t = useTexts(editorMessages);
  const [caret, setCaret] = useState<CaretPlace | null>(null);
  const takeTyped = useTypedAhead(caret !== null);
  const field = useEntryField('description');
  if (caret === null && !field.error) return <Readable onEnter={setCaret} />;
  return (
    <Suspense fallback={<Readable onEnter={setCaret} />}>
      <RichTextField
        field={field}
        renderTools={(insert) => <TextTools insert={insert} />}
        caret={caret}
        takeTyped={takeTyped}
        label={t('description')}
        placeholder={t('descriptionPlaceholder')}
      />
    </Suspense>
  );
}

function Readable({ onEnter }: { onEnter: (caret: CaretPlace) => void }) {
  const t = useTexts(editorMessages);
  const html = useShown('description');
  const press = ({ clientX, clientY, button, target }: PointerEvent) => {
    if (button === 0 && !(target instanceof Element && target.closest('a'))) onEnter({ left: clientX, top: clientY });
  };
  return (
    <div
      role="textbox"
      aria-multiline
      aria-label={t('description')}
      tabIndex={0}
      className={styles.readable}
      data-field="description"
      onPointerEnter={() => void loadField()}
      onPointerUp={press}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible') && event.target === event.currentTarget) onEnter('end');
      }}
    >
      {html ? <RichTextView html={html} /> : <p className={styles.empty}>{t('descriptionPlaceholder')}</p>}
    </div>
  );
}

/**
 * Keeps what is typed between a press on a text and the moment in which its editor, loaded only then, has the focus: on
 * the page it would be lost, or act as shortcuts. Returns how the editor takes it, which ends the keeping.
 */
function useTypedAhead(isAwaited: boolean): () => string {
  const typed = useRef('');
  const [isTaken, setTaken] = useState(false);
  const isKeeping = isAwaited && !isTaken;
  useEffect(() => {
    if (!isKeeping) return undefined;
    const keep = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isLetter || isField(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      typed.current += event.key;
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [isKeeping]);
  return useCallback(() => {
    const letters = typed.current;
    typed.current = '';
    setTaken(true);
    return letters;
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
