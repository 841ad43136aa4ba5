import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useEntryParts } from '#app-kit/entry-part.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { deleteMessages } from './delete-messages.ts';

interface DeleteQuestionProps {
  entryIds: readonly string[];
  onDelete: () => void;
  /** Once they are deleted, or not. */
  onClose: () => void;
}

/**
 * Entries are deleted at once, and Undo brings them back; only where another capability has something to say before, such
 * as of their open tasks, it is asked.
 */
export function DeleteQuestion({ entryIds, onDelete, onClose }: DeleteQuestionProps) {
  const t = useTexts(deleteMessages);
  const parts = useEntryParts();
  const accountId = useAccountId();
  const [warnings, setWarnings] = useState<readonly ReactNode[]>([]);
  const ask = useEffectEvent(async () => {
    // Without an answer, nothing is known that speaks against it.
    const said = await Promise.all(parts.map((part) => part.beforeDelete?.(accountId, entryIds).catch(() => null)));
    const found = said.filter((warning) => warning !== null && warning !== undefined);
    if (found.length > 0) return setWarnings(found);
    onDelete();
    return onClose();
  });
  useEffect(() => void ask(), []);
  return (
    <ConfirmDialog
      opened={warnings.length > 0}
      title={t('title', { count: entryIds.length })}
      message={warnings.map((warning, index) => (
        <Fragment key={index}>{warning}</Fragment>
      ))}
      confirmLabel={t('confirm')}
      danger
      onConfirm={() => {
        onDelete();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
