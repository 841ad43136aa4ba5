import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { hasUnsentEdits, wouldLoseEdits } from '../use-unsent-edits.ts';

/** Asks before a change of address would lose what `useUnsentEdits` has announced. */
export function LeaveGuard() {
  const t = useTranslations('shell.leave');
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && wouldLoseEdits(),
    enableBeforeUnload: hasUnsentEdits,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('title')}
      message={t('text')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
