import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { MenuCount } from '#ui/page/menu-count.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { badgeMessages } from './badge-messages.ts';

/** The number of unanswered leads. */
export function NewLeadsBadge() {
  const t = useTexts(badgeMessages);
  const { countNewLeads } = api.account(useAccountId()).contact;
  const { data } = useQuery(countNewLeads.queryOptions());
  useLiveRefresh(['leadReceived', 'leadChanged'], countNewLeads.key());
  return data?.count ? <MenuCount count={data.count} label={t('waiting', data)} /> : null;
}
