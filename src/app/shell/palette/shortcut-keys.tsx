import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { menuLeaves } from '#app-kit/screens/menu.ts';
import { useMenu } from '#app-kit/screens/menu-context.ts';
import { openPalette, showShortcuts, useShellCommands } from '#app-kit/navigation/shell-commands.ts';
import { useCreatePath } from '#app-kit/navigation/use-create-path.ts';
import { PaletteAtOnce } from './palette-at-once.tsx';

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
