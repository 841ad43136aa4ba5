import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { api } from '#app-kit/api/api.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { useOpenAccount } from '#features/tenants/app/accounts/use-open-account.ts';
import { NameMark } from '#ui/name-mark.tsx';
import type { HouseHome, NewAccount } from '../../home.ts';
import { homeMessages } from '../messages.ts';
import styles from '../home.module.css';
import { Numbers } from '../numbers.tsx';

/** From this many seconds of waiting, jobs are overdue. */
const behindFrom = 300;

/** The product's health, growth and failures. */
export function HouseOverview() {
  const t = useTexts(homeMessages);
  const overview = useQuery({ ...api.house.home.getHouseHome.queryOptions(), staleTime: 0, refetchInterval: 60_000 });
  return (
    <Loaded query={overview} failed={t('failed')} waiting={<SkeletonRows count={6} height={72} />}>
      {(home) => (
        <>
          <Health home={home} />
          <Growth home={home} />
          <NewAccounts accounts={home.newest} />
        </>
      )}
    </Loaded>
  );
}

function Health({ home: { failedJobs, waitingJobs, oldestWaitSeconds } }: { home: HouseHome }) {
  const t = useTexts(homeMessages.house);
  const titleId = useId();
  const isBehind = (oldestWaitSeconds ?? 0) > behindFrom;
  const isWell = failedJobs === 0 && !isBehind;
  const Icon = isWell ? CircleCheck : TriangleAlert;
  const queue = [t('waitingJobs', { count: waitingJobs })];
  if (oldestWaitSeconds !== null) queue.push(t('oldest', { minutes: Math.floor(oldestWaitSeconds / 60) }));
  return (
    <section className={styles.health} aria-labelledby={titleId} data-well={isWell || undefined}>
      <Icon size={24} strokeWidth={1.75} className={styles.healthIcon} aria-hidden />
      <div className={styles.rowText}>
        <h2 id={titleId} className={styles.heading}>
          <span className="visually-hidden">{t('health')}: </span>
          {failedJobs > 0 ? t('failing', { count: failedJobs }) : t(isBehind ? 'behind' : 'healthy')}
        </h2>
        <p className={styles.detail}>{queue.join(', ')}</p>
      </div>
      <AppLink to="/settings/usage-issues" size="sm">
        {t('issues')}
      </AppLink>
    </section>
  );
}

function Growth({ home }: { home: HouseHome }) {
  const t = useTexts(homeMessages.house);
  const titleId = useId();
  const numbers = [
    { label: t('newAccounts'), value: home.newAccounts, note: t('before', { count: home.newAccountsBefore }) },
    { label: t('published'), value: home.published },
    { label: t('accounts'), value: home.accounts, note: t('agencies', { count: home.agencies }) },
  ];
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h2 id={titleId} className={styles.heading}>
        {t('growth')}
      </h2>
      <Numbers numbers={numbers} />
    </section>
  );
}

/** The newest accounts, each with a link. */
function NewAccounts({ accounts }: { accounts: readonly NewAccount[] }) {
  const t = useTexts(homeMessages.house);
  const ago = useAgo();
  const titleId = useId();
  const { go } = useOpenAccount();
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.heading}>
          {t('newest')}
        </h2>
        <AppLink to="/houseAccounts" size="sm">
          {t('toAccounts')}
        </AppLink>
      </div>
      <ul className={styles.framed}>
        {accounts.map((account) => (
          <li key={account.accountId}>
            <button type="button" className={styles.row} onClick={() => go(account)}>
              <NameMark name={account.businessName} src={account.logoUrl} size={40} />
              <span className={styles.rowText}>
                <bdi>{account.businessName}</bdi>
                <span className={styles.detail}>
                  <bdi>{account.agencyName}</bdi>
                </span>
              </span>
              <time className={styles.when} dateTime={account.createDate.toISOString()}>
                {ago(account.createDate)}
              </time>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
