import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import { hasUnsentEdits, wouldLoseEdits } from '#app-kit/editing/use-unsent-edits.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/dialogs/confirm-dialog.tsx')).ConfirmDialog }));

/** Asks before navigation would lose edits registered with `useUnsentEdits`. */
export function LeaveGuard() {
  const t = useTexts(shellMessages.leave);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && wouldLoseEdits(),
    enableBeforeUnload: hasUnsentEdits,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        opened
        title={t('title')}
        message={t('text')}
        confirmLabel={t('leave')}
        cancelLabel={t('stay')}
        danger
        onConfirm={blocker.proceed}
        onClose={blocker.reset}
      />
    </Suspense>
  );
}
