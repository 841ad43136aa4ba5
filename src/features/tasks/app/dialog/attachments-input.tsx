import { Button, CloseButton, Input } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { lazy, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { dialogMessages } from './dialog-messages.ts';
import styles from './task-dialog.module.css';

const MediaPicker = lazy(async () => ({
  default: (await import('#features/media/app/library/picker/media-picker.tsx')).MediaPicker,
}));

const most = 20;

interface AttachmentsInputProps {
  value: readonly string[];
  error: string | undefined;
  onChange: (mediaIds: string[]) => void;
}

/** Photos and videos of the library. */
export function AttachmentsInput({ value, error, onChange }: AttachmentsInputProps) {
  const t = useTexts(dialogMessages);
  const accountId = useAccountId();
  const [isPicking, setPicking] = useState(false);
  const items = useItems(value);
  return (
    <Input.Wrapper label={t('mediaIds')} labelElement="div" error={error}>
      {value.length > 0 ? (
        <ul className={styles.media}>
          {value.map((mediaId, index) => (
            <li key={mediaId} className={styles.medium}>
              <MediaThumb media={items.get(mediaId)} sizes="96px" ratio={1} />
              <CloseButton
                className={styles.detach}
                size="sm"
                aria-label={t('detach', { number: index + 1 })}
                onClick={() => onChange(value.filter((id) => id !== mediaId))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {value.length < most ? (
        <div>
          <Button
            variant="default"
            leftSection={<Paperclip size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setPicking(true)}
          >
            {t('attach')}
          </Button>
        </div>
      ) : null}
      <LateDialog opened={isPicking}>
        {(opened) => (
          <MediaPicker
            accountId={accountId}
            opened={opened}
            max={most - value.length}
            onClose={() => setPicking(false)}
            onChoose={(chosen) => onChange([...new Set([...value, ...chosen.map(({ uid }) => uid)])])}
          />
        )}
      </LateDialog>
    </Input.Wrapper>
  );
}

function useItems(mediaIds: readonly string[]) {
  const { media } = api.account(useAccountId());
  const found = useQuery({
    ...media.listMedia.queryOptions({ input: { ids: [...mediaIds] } }),
    enabled: mediaIds.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(found.data?.items.map((item) => [item.uid, item]));
}
