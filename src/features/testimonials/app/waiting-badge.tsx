import { useQuery } from '@tanstack/react-query';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { MenuCount } from '#ui/page/menu-count.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { badgeMessages } from './badge-messages.ts';

/** The number of testimonials pending a decision, for users who may decide. */
export function WaitingBadge() {
  const t = useTexts(badgeMessages);
  const { countWaiting } = api.account(useAccountId()).testimonials;
  const mayDecide = can(useView(), 'testimonial.approve');
  const { data } = useQuery({ ...countWaiting.queryOptions(), enabled: mayDecide });
  useLiveRefresh(['testimonialSubmitted', 'testimonialDecided'], countWaiting.key());
  // What was counted before a colleague’s view is tried on stays in the cache.
  return mayDecide && data?.count ? <MenuCount count={data.count} label={t('waiting', data)} /> : null;
}
