import { lazy, Suspense, useState, type PointerEvent } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { RichTextView } from '../../peek/rich-text-view.tsx';
import { useSaverState, useShown } from '../use-entry.ts';
import styles from './entry-text.module.css';
import type { CaretPlace } from './rich-text-field.tsx';
import { useTypedAhead } from './use-typed-ahead.ts';
import { editorMessages } from '../editor-messages.ts';

const loadField = () => import('./rich-text-field.tsx');
const RichTextField = lazy(async () => ({ default: (await loadField()).RichTextField }));

/** Read-only until focused: the editor with its tools costs more than the rest of the screen. */
export function Description() {
  const t = useTexts(editorMessages);
  const [caret, setCaret] = useState<CaretPlace | null>(null);
  const takeTyped = useTypedAhead(caret !== null);
  const refusal = useSaverState(({ queue }) => queue.refused.description);
  if (caret === null && !refusal) return <Readable onEnter={setCaret} />;
  return (
    <Suspense fallback={<Readable onEnter={setCaret} />}>
      <RichTextField
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
