import { lazy, Suspense, useState } from 'react';
import { loadAhead, loadPart, useLoadedAhead } from '#ui/late-part.ts';
import { RoleButton } from './role-button.tsx';
import type { RoleMenuProps } from './role-menu-opened.tsx';

const load = () => import('./role-menu-opened.tsx');
const RoleMenuOpened = lazy(async () => ({ default: (await loadPart(load)).RoleMenuOpened }));

/** Chooses who has a role, without dragging. Only the button is rendered until it is pressed. */
export function RoleMenu(props: RoleMenuProps) {
  const [isAsked, setAsked] = useState(false);
  useLoadedAhead(load);
  const { isFilled, children } = props;
  const closed = (
    <RoleButton isFilled={isFilled} onPointerEnter={() => loadAhead(load)} onClick={() => setAsked(true)}>
      {children}
    </RoleButton>
  );
  if (!isAsked) return closed;
  return (
    <Suspense fallback={closed}>
      <RoleMenuOpened {...props} />
    </Suspense>
  );
}
