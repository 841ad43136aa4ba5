import { lazy, Suspense, useState } from 'react';
import { loadAhead, loadPart, useLoadedAhead } from '#ui/late-part.ts';
import { UserMenuButton } from './user-menu-button.tsx';

const load = () => import('./user-menu-opened.tsx');
const UserMenuOpened = lazy(async () => ({ default: (await loadPart(load)).UserMenuOpened }));

/** Profile and sign-out. Only the button is rendered until it is pressed. */
export function UserMenu() {
  const [isAsked, setAsked] = useState(false);
  useLoadedAhead(load);
  const button = <UserMenuButton onPointerEnter={() => loadAhead(load)} onClick={() => setAsked(true)} />;
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <UserMenuOpened />
    </Suspense>
  );
}
