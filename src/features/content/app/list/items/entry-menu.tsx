import { lazy, Suspense } from 'react';
import { useEntryParts } from '#app-kit/entry-part.ts';
import type { EntryItemProps } from './entry-item.ts';
import { loadPart } from '#ui/late-part.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { EntryMenuButton } from './entry-menu-button.tsx';

const load = () => import('./entry-menu-opened.tsx');
const EntryMenuOpened = lazy(async () => ({ default: (await loadPart(load)).EntryMenuOpened }));

/** An entry's actions, after the buttons of other capabilities. */
export function EntryMenu(props: EntryItemProps) {
  const { card } = props;
  const parts = useEntryParts();
  return (
    <>
      <Suspense>
        {parts.map(({ id, CardAction }) => (CardAction ? <CardAction key={id} card={card} /> : null))}
      </Suspense>
      <OpenedLater load={load} renderButton={(on) => <EntryMenuButton card={card} {...on} />}>
        <EntryMenuOpened {...props} />
      </OpenedLater>
    </>
  );
}
