import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { notificationMessages } from './messages.ts';

export interface Chosen {
  /** Null for all. */
  uids: string[] | null;
  /** With all others of their entries. */
  withGroups?: boolean;
}
export type NotificationVerbs = ReturnType<typeof useNotificationVerbs>;

/** Of all notifications: marks all as read, archives all that are read. */
export function useNotificationVerbs() {
  const t = useTexts(notificationMessages);
  const queryClient = useQueryClient();
  const { notifications } = api.me;
  const onSettled = () => queryClient.invalidateQueries({ queryKey: notifications.key() });
  const mark = useMutation({ ...notifications.mark.mutationOptions(), onSettled });
  const restore = useMutation({ ...notifications.restore.mutationOptions(), onSettled });
  const archive = useMutation({
    ...notifications.archive.mutationOptions(),
    onSettled,
    onSuccess({ count, archiveDate }) {
      if (count === 0) return void snackbar.info(t('noneRead'));
      const undo = async () => void (await restore.mutateAsync({ archiveDate }));
      showUndoToast({ message: t('archived', { count }), undo });
    },
  });
  return {
    mark: (chosen: Chosen, isRead: boolean) => mark.mutate({ ...chosen, isRead }),
    archive: (chosen: Chosen) => archive.mutate(chosen),
    restore: (chosen: Chosen & { uids: string[] }) => restore.mutate(chosen),
  };
}
