import { Button, Group, Stack } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import type { RequestChannel } from '../../../nouns/request-channel.ts';
import { requestMessages } from '../request-messages.ts';
import styles from '../requests.module.css';

interface ListSentProps {
  made: number;
  skipped: number;
  channel: RequestChannel;
  onClose: () => void;
}

export function ListSent({ made, skipped, channel, onClose }: ListSentProps) {
  const t = useTexts(requestMessages);
  return (
    <Stack gap="md" role="status">
      <p className={styles.count}>{t(channel === 'link' ? 'review.made' : 'review.sent', { count: made })}</p>
      {skipped > 0 ? <span className={styles.facts}>{t('review.skipped', { count: skipped })}</span> : null}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('dialog.done')}
        </Button>
      </Group>
    </Stack>
  );
}
