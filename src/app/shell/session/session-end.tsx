import { lazy, Suspense, useEffect, useState } from 'react';
import { loginAddress } from '../../login-address.ts';
import { onSessionEnd } from '#app-kit/api/session-end.ts';
import { hasUnsentEdits } from '#app-kit/editing/use-unsent-edits.ts';

const SessionEndedDialog = lazy(() =>
  import('./session-ended-dialog.tsx').then((found) => ({ default: found.SessionEndedDialog })),
);

/** A session that ends leads to the login page, unless something typed would be lost: then one signs in on the spot. */
export function SessionEnd() {
  const [state, setState] = useState<'never' | 'ended' | 'renewed'>('never');
  useEffect(
    () =>
      onSessionEnd(() => {
        if (hasUnsentEdits()) setState('ended');
        else window.location.replace(loginAddress());
      }),
    [],
  );
  if (state === 'never') return null;
  return (
    <Suspense>
      <SessionEndedDialog opened={state === 'ended'} onDone={() => setState('renewed')} />
    </Suspense>
  );
}
