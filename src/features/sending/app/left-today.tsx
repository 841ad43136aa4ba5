import { useQuery } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useIsolated } from '#ui/text/use-isolated.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { sendingMessages } from './messages.ts';
import styles from './sending.module.css';

interface LeftTodayProps {
  channel: 'mail' | 'text';
  /** How many are about to be sent. */
  count?: number;
}

/** How much of the daily limit is left, quietly while that is plenty. */
export function LeftToday({ channel, count = 1 }: LeftTodayProps) {
  const t = useTexts(sendingMessages.left);
  const format = useFormatter();
  const isolate = useIsolated();
  // What is sent elsewhere counts, too.
  const { data } = useQuery(api.account(useAccountId()).sending.getSending.queryOptions({ staleTime: 0 }));
  const use = data?.find((one) => one.channel === channel);
  if (!use) return null;
  const { most, left, until, newUntil } = use;
  const date = isolate(format.dateTime(until, { dateStyle: 'medium', timeStyle: 'short' }));
  const rest = Math.max(0, count - left);
  const words = () => {
    if (left === 0) return t(`${channel}Over`, { most, date });
    return rest > 0
      ? t('parts', { left, rest, days: Math.ceil(rest / Math.max(1, most)) })
      : t(channel, { left, most });
  };
  const lines = [
    words(),
    ...(newUntil && (left === 0 || rest > 0)
      ? [t('isNew', { date: isolate(format.dateTime(newUntil, { dateStyle: 'medium' })) })]
      : []),
  ];
  return (
    <span className={styles.left} data-short={left === 0 || rest > 0 || left <= most / 5 || undefined}>
      {lines.join(' ')}
    </span>
  );
}
