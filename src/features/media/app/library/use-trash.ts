import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { libraryMessages } from './library-messages.ts';

/** Moves media to the trash, with Undo, and restores them. */
export function useTrash(accountId: string, onDone: () => void) {
  const t = useTexts(libraryMessages.library);
  const queryClient = useQueryClient();
  const { media } = api.account(accountId);
  const refresh = () => queryClient.invalidateQueries({ queryKey: media.key() });
  const restore = async (mediaIds: string[]) => {
    await media.restoreMedia.call({ mediaIds });
    await refresh();
  };
  const removing = useMutation({
    mutationFn: (mediaIds: string[]) => media.removeMedia.call({ mediaIds }),
    onSuccess: ({ count }, mediaIds) => {
      onDone();
      showUndoToast({ message: t('deleted', { count }), undo: () => restore(mediaIds) });
      return refresh();
    },
  });
  const restoring = useMutation({
    mutationFn: restore,
    onSuccess: (_nothing, mediaIds) => {
      onDone();
      snackbar.success(t('restored', { count: mediaIds.length }));
    },
  });
  return { remove: removing, restore: restoring };
}
