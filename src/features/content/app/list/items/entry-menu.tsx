import { lazy, Suspense, useState } from 'react';
import type { EntryItemProps } from './entry-item.ts';
import { loadAhead, loadPart, useLoadedAhead } from '#ui/late-part.ts';
import { EntryMenuButton } from './entry-menu-button.tsx';

const load = () => import('./entry-menu-opened.tsx');
const EntryMenuOpened = lazy(async () => ({ default: (await loadPart(load)).EntryMenuOpened }));

/** An entry's actions. Only the button is rendered until it is pressed. */
export function EntryMenu(props: EntryItemProps) {
  const [isAsked, setAsked] = useState(false);
  useLoadedAhead(load);
  const button = (
    <EntryMenuButton card={props.card} onPointerEnter={() => loadAhead(load)} onClick={() => setAsked(true)} />
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <EntryMenuOpened {...props} />
    </Suspense>
  );
}
