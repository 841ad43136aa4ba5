import { Fragment, lazy, type ReactNode, useState } from 'react';
import { useEntryParts } from '#app-kit/entry-part.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { deleteMessages } from './delete-messages.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/dialogs/confirm-dialog.tsx')).ConfirmDialog }));

interface Question {
  count: number;
  warnings: readonly ReactNode[];
  goOn: () => void;
}

/**
 * Entries are deleted at once, and Undo brings them back; only where another capability has something to say before, such
 * as of their open tasks, it is asked.
 * @returns `ask`, which goes on when there is nothing to ask, and the question, to be shown
 */
export function useDeleteQuestion() {
  const t = useTexts(deleteMessages);
  const parts = useEntryParts();
  const accountId = useAccountId();
  const [asked, setAsked] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = async (entryIds: readonly string[], goOn: () => void) => {
    // Without an answer, nothing is known that speaks against it.
    const said = await Promise.all(parts.map((part) => part.beforeDelete?.(accountId, entryIds).catch(() => null)));
    const warnings = said.filter((warning) => warning !== null && warning !== undefined);
    if (warnings.length === 0) return goOn();
    setAsked({ count: entryIds.length, warnings, goOn });
    setOpen(true);
  };
  const question = (
    <LateDialog opened={isOpen}>
      {(opened) => (
        <ConfirmDialog
          opened={opened}
          title={t('title', { count: asked?.count ?? 1 })}
          message={asked?.warnings.map((warning, index) => (
            <Fragment key={index}>{warning}</Fragment>
          ))}
          confirmLabel={t('confirm')}
          danger
          onConfirm={() => {
            setOpen(false);
            asked?.goOn();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </LateDialog>
  );
  return { ask, question };
}
