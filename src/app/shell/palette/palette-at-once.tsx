import { lazy, Suspense, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import { showShortcutsInstead } from './show-shortcuts-instead.ts';
import styles from './palette-at-once.module.css';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/**
 * The palette, with a stand-in field until its own has the focus: what is typed there becomes the query, so that no key
 * is lost or reaches the page while the code loads.
 */
export function PaletteAtOnce({ asked }: { asked: number }) {
  const t = useTexts(shellMessages);
  const [answered, setAnswered] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const before = useRef<Element>(null);
  const isWaiting = asked !== answered && !isOpen;
  useLayoutEffect(() => {
    if (!isWaiting) return;
    before.current = document.activeElement;
    field.current?.focus();
  }, [isWaiting]);
  const goBack = () => {
    setAnswered(asked);
    setOpen(false);
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  // A screen that arrives late may take the focus.
  const keepFocus = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget !== before.current && !relatedTarget?.closest('[role=dialog]')) currentTarget.focus();
  };
  const takeOver = () => {
    if (!isWaiting && !isOpen) return undefined;
    setAnswered(asked);
    setOpen(true);
    return field.current?.value;
  };
  return (
    <>
      {isWaiting ? (
        <div className={styles.backdrop} onPointerDown={(event) => event.target === event.currentTarget && goBack()}>
          <input
            ref={field}
            className={styles.field}
            aria-label={t('whereTo')}
            placeholder={t('whereTo')}
            onKeyDown={(event) => {
              if (event.key === 'Escape') goBack();
              showShortcutsInstead(event, goBack);
            }}
            onBlur={keepFocus}
          />
        </div>
      ) : null}
      <Suspense>
        <Palette isWanted={isWaiting || isOpen} onOpen={takeOver} onClose={goBack} />
      </Suspense>
    </>
  );
}
