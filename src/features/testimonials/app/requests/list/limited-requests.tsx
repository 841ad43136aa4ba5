import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { RequestPage } from '../../testimonial-item.ts';
import { requestMessages } from '../request-messages.ts';
import { useWaitingTime } from '../use-waiting-time.ts';

/** How many requests wait for the daily limit, and until when. */
export function LimitedRequests({ channel, count, lastDate }: RequestPage['limited'][number]) {
  const t = useTexts(requestMessages.limited);
  const waitingTime = useWaitingTime();
  const { data } = useQuery(api.account(useAccountId()).sending.getSending.queryOptions());
  const most = data?.find((use) => use.channel === channel)?.most;
  if (most === undefined || channel === 'link') return null;
  return <Alert color="warning">{t(channel, { count, most, date: waitingTime(lastDate) ?? '' })}</Alert>;
}
