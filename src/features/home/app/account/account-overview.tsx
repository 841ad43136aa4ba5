import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import type { TenantInView } from '#app-kit/view/view.ts';
import { FirstStepsPanel } from '#features/tenants/app/welcome/first-steps-panel.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { homeMessages } from '../messages.ts';
import styles from '../home.module.css';
import { Happenings } from './happenings.tsx';
import { RecentJobs } from './recent-jobs.tsx';
import { WaitingList } from './waiting-list.tsx';

const changes = ['entryPublished', 'entryUnpublished', 'testimonialSubmitted', 'testimonialDecided'];

/** The account's open tasks, latest jobs and recent events; first steps come first until done. */
export function AccountOverview({ account }: { account: TenantInView }) {
  const t = useTexts(homeMessages);
  const { home } = api.account(account.id);
  const overview = useQuery({ ...home.getAccountHome.queryOptions(), staleTime: 0 });
  useLiveRefresh(changes, home.getAccountHome.key());
  return (
    <>
      <FirstStepsPanel accountId={account.id} name={account.businessName} />
      <div className={styles.columns}>
        <RecentJobs accountId={account.id} />
        <Loaded query={overview} failed={t('failed')} waiting={<SkeletonRows count={6} height={44} />}>
          {(data) => (
            <div className={styles.side}>
              <WaitingList home={data} />
              <Happenings happenings={data.happenings} />
            </div>
          )}
        </Loaded>
      </div>
    </>
  );
}
