import { type FocusEvent, lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { menuLeaves } from '#app-kit/screens/menu.ts';
import { useMenu } from '#app-kit/screens/menu-context.ts';
import { openPalette, showShortcuts, useShellCommands } from '#app-kit/navigation/shell-commands.ts';
import { useCreatePath } from '#app-kit/navigation/use-create-path.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import { showShortcutsInstead } from './show-shortcuts-instead.ts';
import styles from './palette-at-once.module.css';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

/** How long `g` waits for its second key. */
const chordMs = 1200;

/** Global shortcuts, inactive while typing or while a dialog is open. */
export function ShortcutKeys() {
  const asked = useShellCommands();
  const navigate = useNavigate();
  const leaves = menuLeaves(useMenu());
  const createPath = useCreatePath();
  const chordUntil = useRef(0);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      return openPalette();
    }
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return undefined;
    if (document.querySelector('[role=dialog][aria-modal=true]')) return undefined;
    const isChord = event.timeStamp < chordUntil.current;
    chordUntil.current = 0;
    const target = isChord ? leaves.find(({ shortcut }) => shortcut === event.key)?.url : undefined;
    if (target) void navigate({ to: target });
    else if (event.key === 'g') chordUntil.current = event.timeStamp + chordMs;
    else if (event.key === '?') showShortcuts();
    else if (event.key === 'c' && createPath) void navigate({ to: createPath });
    else if (event.key === '/') return focusSearch(event);
    return undefined;
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      {asked.palette ? <PaletteAtOnce asked={asked.palette} /> : null}
      <Suspense>{asked.shortcuts ? <ShortcutsDialog asked={asked.shortcuts} /> : null}</Suspense>
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  );
}

function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/**
 * The palette, with a stand-in field until its own has the focus: what is typed there becomes the query, so that no key
 * is lost or reaches the page while the code loads.
 */
function PaletteAtOnce({ asked }: { asked: number }) {
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
