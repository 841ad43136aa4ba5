import { lazy, Suspense, useEffect, useState } from 'react';
import { loginAddress } from '../../login-address.ts';
import { onSessionEnd } from '#app-kit/api/session-end.ts';
import { hasUnsentEdits } from '#app-kit/editing/use-unsent-edits.ts';

const SessionEndedDialog = lazy(async () => ({
  default: (await import('./session-ended-dialog.tsx')).SessionEndedDialog,
}));

/** When the session ends, opens the login page, unless input would be lost: then the user signs in again in place. */
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
