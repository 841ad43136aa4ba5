import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { ButtonLink, PlainLink } from '#app-kit/navigation/app-link.tsx';
import { type TenantInView, useView } from '#app-kit/view/view.ts';
import { FirstStepsPanel } from '#features/tenants/app/welcome/first-steps-panel.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { AgencyOverview } from './agency/agency-overview.tsx';
import { HouseOverview } from './house/house-overview.tsx';
import { greetingName } from './greeting-name.ts';
import { homeMessages } from './messages.ts';
import styles from './home.module.css';
import { Happenings } from './account/happenings.tsx';
import { RecentJobs } from './account/recent-jobs.tsx';
import type { AccountHome } from '../home.ts';
import { waitingPlaces } from './account/waiting-places.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Open tasks for users who may do them, each linked to its screen. */
function WaitingList({ home }: { home: AccountHome }) {
  const t = useTexts(homeMessages.waiting);
  const titleId = useId();
  const view = useView();
  const waiting = waitingPlaces.filter(
    (place) => home[place.kind] > 0 && (!('need' in place) || can(view, place.need)),
  );
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {t('title')}
      </h2>
      {waiting.length === 0 ? <p className={styles.quiet}>{t('nothing')}</p> : null}
      <ul className={styles.rows}>
        {waiting.map(({ kind, to, search, Icon }) => (
          <li key={kind}>
            <PlainLink to={to} search={search} className={styles.row}>
              <Icon {...icon} className={styles.rowIcon} />
              <span className={styles.rowText}>{t(kind, { count: home[kind] })}</span>
              <ChevronRight size={16} strokeWidth={1.75} className={styles.arrow} aria-hidden />
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const changes = ['entryPublished', 'entryUnpublished', 'testimonialSubmitted', 'testimonialDecided'];

/** The account's open tasks, latest jobs and recent events; first steps come first until done. */
function AccountOverview({ account }: { account: TenantInView }) {
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

/** /welcome-user: open tasks and recent events, for the tier in view. */
export function HomePage() {
  const t = useTexts(homeMessages);
  const { viewer, person } = useView();
  const name = greetingName(viewer, person);
  return (
    <>
      <PageHeader title={name ? t('greeting', { name }) : t('welcome')} />
      <Overview />
    </>
  );
}

function Overview() {
  const t = useTexts(homeMessages);
  const view = useView();
  const { viewer, viewType, account, agencyId } = view;
  if (viewType === 'house') return <HouseOverview />;
  if (agencyId && (viewType === 'agency' || viewType === 'agencyAdmin')) return <AgencyOverview agencyId={agencyId} />;
  if (account && viewType !== 'agencyUser' && can(view, 'content.read')) return <AccountOverview account={account} />;
  if (account && viewType !== 'agencyUser') return <EmptyState title={account.businessName} message={t('inTheMenu')} />;
  const isStranded = viewer.type === 'account' && viewer.accounts.length === 0;
  if (isStranded) return <EmptyState title={t('noAccount')} />;
  if (viewType === 'agencyUser')
    return <EmptyState title={t('profile')} action={<ButtonLink to="/settings/account">{t('profile')}</ButtonLink>} />;
  return (
    <EmptyState title={t('chooseAccount')} action={<ButtonLink to="/my-accounts">{t('agency.all')}</ButtonLink>} />
  );
}
