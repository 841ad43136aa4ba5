import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, MailWarning, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import type { Selecting } from '#app-kit/selection/use-selection.ts';
import { nothingSelected, selectedAll } from '#lib/lists/selection.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { daysApart, type SuspectedKind } from '../suspicion.ts';
import { suspectedMessages } from './messages.ts';
import styles from './suspected.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** How many messages can be selected; verbs of several take no more. */
export const mostSelected = 100;

/** The way to the suspected spam of an inbox; nothing if there is none. */
export function SuspectedButton({ count = 0, onOpen }: { count: number | undefined; onOpen: () => void }) {
  const t = useTexts(suspectedMessages);
  return count > 0 ? (
    <Button className={styles.open} variant="subtle" size="sm" leftSection={<MailWarning {...icon} />} onClick={onOpen}>
      {t('open', { count: String(count) })}
    </Button>
  ) : null;
}

/** What suspected spam is, and the way back. */
export function SuspectedIntro({ kind, onBack }: { kind: SuspectedKind; onBack: () => void }) {
  const t = useTexts(suspectedMessages);
  return (
    <div className={styles.intro}>
      <Button
        className={styles.back}
        variant="subtle"
        size="sm"
        leftSection={<ChevronLeft {...icon} data-flip />}
        onClick={onBack}
      >
        {t(`back.${kind}`)}
      </Button>
      <h2 className={styles.title}>{t('title')}</h2>
      <p className={styles.text}>{t(`text.${kind}`, { days: String(daysApart) })}</p>
    </div>
  );
}

interface BarProps {
  /** Of the entries shown, in display order. */
  ids: readonly string[];
  selecting: Pick<Selecting, 'selection' | 'setSelection'>;
  /** The verb for what is no spam. */
  children: ReactNode;
}

/** Selects messages, and deletes those that are spam. */
export function SuspectedBar({ ids, selecting: { selection, setSelection }, children }: BarProps) {
  const t = useTexts(suspectedMessages);
  const mayDelete = useMay()('content.delete');
  const trash = useTrash();
  const selected = ids.filter((id) => selection.ids.has(id));
  const isAll = selected.length === Math.min(ids.length, mostSelected);
  return (
    <div className={styles.bar}>
      <Checkbox
        className={styles.all}
        label={selected.length > 0 ? t('selected', { count: selected.length }) : t('selectAll')}
        checked={isAll}
        indeterminate={selected.length > 0 && !isAll}
        onChange={() => setSelection(isAll ? nothingSelected : selectedAll(ids.slice(0, mostSelected)))}
      />
      {selected.length > 0 ? (
        <>
          {children}
          {mayDelete ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<Trash2 {...icon} />}
              loading={trash.isPending}
              onClick={() => trash.mutate(selected, { onSuccess: () => setSelection(nothingSelected) })}
            >
              {t('delete')}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

/** Moves messages to the trash, which can be undone. Pending until no list has them anymore. */
export function useTrash() {
  const t = useTexts(suspectedMessages);
  const { content, contact, testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([contact, testimonials].map((part) => queryClient.invalidateQueries({ queryKey: part.key() })));
  return useMutation({
    mutationKey: content.deleteEntries.mutationKey(),
    mutationFn: (entryIds: string[]) => content.deleteEntries.call({ entryIds }),
    onSuccess: async ({ changed }) => {
      await refresh();
      showUndoToast({
        message: t('deleted', { count: changed.length }),
        undo: async () => {
          await content.restoreEntries.call({ entryIds: changed });
          await refresh();
        },
        undoLabel: t('undo'),
      });
    },
    onError: refresh,
  });
}
