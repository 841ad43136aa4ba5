import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import type { Selecting } from '#app-kit/selection/use-selection.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { SuspectedBar } from '#features/suspected-spam/app/suspected-place.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { contactMessages } from '../messages.ts';

/** Decides on several suspected messages at once. */
export function SuspectedLeadsBar({ ids, selecting }: { ids: readonly string[]; selecting: Selecting }) {
  const t = useTexts(contactMessages);
  const clear = useNotSpam();
  const selected = ids.filter((id) => selecting.selection.ids.has(id));
  const mayManage = useMay()('lead.manage');
  return (
    <SuspectedBar {...{ ids, selecting }}>
      {mayManage ? (
        <Button
          size="xs"
          leftSection={<MailCheck size={16} strokeWidth={1.75} aria-hidden />}
          loading={clear.isPending}
          onClick={() => clear.mutate(selected, { onSuccess: selecting.clear })}
        >
          {t('notSpam')}
        </Button>
      ) : null}
    </SuspectedBar>
  );
}

/** Moves suspected messages to the inbox, where they are new leads. */
export function useNotSpam() {
  const t = useTexts(contactMessages);
  const { contact } = api.account(useAccountId());
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (entryIds: string[]) => contact.moveLeads.call({ entryIds, state: 'new' }),
    onSuccess: (_done, { length: count }) => void snackbar.success(t('cleared', { count })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: contact.key() }),
  });
}
