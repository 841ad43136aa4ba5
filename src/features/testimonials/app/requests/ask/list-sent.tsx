import { Button, Group, Stack } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import type { RequestChannel } from '../../../nouns/request-channel.ts';
import type { ListedRequests } from '../../testimonial-item.ts';
import { requestMessages } from '../request-messages.ts';
import { useWaitingTime } from '../use-waiting-time.ts';
import styles from '../requests.module.css';

interface ListSentProps {
  made: number;
  skipped: number;
  channel: RequestChannel;
  waitsUntil: Date | null;
  limited: ListedRequests['limited'];
  onClose: () => void;
}

export function ListSent({ made, skipped, channel, waitsUntil, limited, onClose }: ListSentProps) {
  const t = useTexts(requestMessages);
  const waitingTime = useWaitingTime();
  const later = waitingTime(waitsUntil);
  const count = made - (limited?.count ?? 0);
  const sent = () => (later ? t('review.waits', { count, date: later }) : t('review.sent', { count }));
  return (
    <Stack gap="md" role="status">
      {count > 0 ? <p className={styles.count}>{channel === 'link' ? t('review.made', { count }) : sent()}</p> : null}
      {limited ? (
        <span className={count > 0 ? styles.facts : undefined}>
          {t('review.limited', { ...limited, date: waitingTime(limited.lastDate) ?? '' })}
        </span>
      ) : null}
      {skipped > 0 ? <span className={styles.facts}>{t('review.skipped', { count: skipped })}</span> : null}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('dialog.done')}
        </Button>
      </Group>
    </Stack>
  );
}
