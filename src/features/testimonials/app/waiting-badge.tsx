import { useQuery } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { testimonialMessages } from './messages.ts';
import styles from './waiting-badge.module.css';

/** How many testimonials wait for a decision. */
export function WaitingBadge() {
  const t = useTexts(testimonialMessages);
  const format = useFormatter();
  const { countWaiting } = api.account(useAccountId()).testimonials;
  const { data } = useQuery(countWaiting.queryOptions());
  useLiveRefresh(['testimonialSubmitted', 'testimonialDecided'], countWaiting.key());
  if (!data?.count) return null;
  return (
    <span className={styles.badge} title={t('waiting', data)}>
      <span aria-hidden>{format.number(data.count)}</span>
      <span className="visually-hidden">{t('waiting', data)}</span>
    </span>
  );
}
