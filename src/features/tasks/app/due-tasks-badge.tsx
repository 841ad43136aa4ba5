import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { MenuCount } from '#ui/page/menu-count.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { badgeMessages } from './badge-messages.ts';
import { taskEvents } from './task-events.ts';

/** The number of one's own tasks that are overdue or for today. */
export function DueTasksBadge() {
  const t = useTexts(badgeMessages);
  const { countTasks } = api.account(useAccountId()).tasks;
  const { data } = useQuery(countTasks.queryOptions({ input: { assignee: 'me', zone: useTimeZone() } }));
  useLiveRefresh(taskEvents, countTasks.key());
  const count = data ? data.overdue + data.today : 0;
  return count > 0 ? <MenuCount count={count} label={t('due', { count })} /> : null;
}
