import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { notificationMessages } from './messages.ts';

export type NotificationVerbs = ReturnType<typeof useNotificationVerbs>;

/** Of all notifications, `null`: marks all as read, archives all that are read. */
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
    mark: (uids: string[] | null, isRead: boolean) => mark.mutate({ uids, isRead }),
    archive: (uids: string[] | null) => archive.mutate({ uids }),
    restore: (uids: string[]) => restore.mutate({ uids }),
  };
}
