import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { trayMessages } from './tray-messages.ts';
import { PickFiles } from '../pick/pick-files.tsx';
import type { Upload } from '../upload.ts';
import { useUploads } from '../use-uploads.ts';
import styles from './upload-tray.module.css';

/** For a damaged file: replace it, or move it to the trash. */
export function AnotherFile({ upload }: { upload: Upload }) {
  const t = useTexts(trayMessages.tray);
  const { addFiles, cancel } = useUploads();
  const { id, name, accountId, mediaId, label, place } = upload;
  const queryClient = useQueryClient();
  const { media } = api.account(accountId);
  const remove = useMutation({
    mutationFn: () => media.removeMedia.call({ mediaIds: mediaId === null ? [] : [mediaId] }),
    onSuccess: () => {
      cancel(id);
      return queryClient.invalidateQueries({ queryKey: media.key() });
    },
  });
  const replace = (files: File[]) => {
    addFiles(files, { accountId, label, ...(place && { entryId: place.entryId }) });
    remove.mutate();
  };
  return (
    <span className={styles.another}>
      <PickFiles onFiles={replace} multiple={false}>
        {(open) => (
          <Button size="xs" variant="default" onClick={open} aria-label={t('replace', { name })}>
            {t('replaceShort')}
          </Button>
        )}
      </PickFiles>
      <Button
        size="xs"
        variant="default"
        loading={remove.isPending}
        onClick={() => remove.mutate()}
        aria-label={t('remove', { name })}
      >
        {t('removeShort')}
      </Button>
    </span>
  );
}
