import { lazy } from 'react';
import type { EntryItemProps } from './entry-item.ts';
import { loadPart } from '#ui/late-part.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { EntryMenuButton } from './entry-menu-button.tsx';

const load = () => import('./entry-menu-opened.tsx');
const EntryMenuOpened = lazy(async () => ({ default: (await loadPart(load)).EntryMenuOpened }));

/** An entry's actions. */
export function EntryMenu(props: EntryItemProps) {
  return (
    <OpenedLater load={load} renderButton={(on) => <EntryMenuButton card={props.card} {...on} />}>
      <EntryMenuOpened {...props} />
    </OpenedLater>
  );
}
