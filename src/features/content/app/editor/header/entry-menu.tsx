import { lazy, Suspense, useState } from 'react';
import { loadAhead, loadPart, useLoadedAhead } from '#ui/late-part.ts';
import { EntryActionDialog, type ChosenAction } from '../../entry-action-dialog.tsx';
import { EntryMenuButton } from './entry-menu-button.tsx';

const load = () => import('./entry-menu-opened.tsx');
const EntryMenuOpened = lazy(async () => ({ default: (await loadPart(load)).EntryMenuOpened }));

/** More actions for the entry. Only the button is rendered until it is pressed. */
export function EntryMenu() {
  const [isAsked, setAsked] = useState(false);
  useLoadedAhead(load);
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const button = <EntryMenuButton onPointerEnter={() => loadAhead(load)} onClick={() => setAsked(true)} />;
  return (
    <>
      {isAsked ? (
        <Suspense fallback={button}>
          <EntryMenuOpened onAction={setChosen} />
        </Suspense>
      ) : (
        button
      )}
      <EntryActionDialog chosen={chosen} onClose={() => setChosen(null)} />
    </>
  );
}
