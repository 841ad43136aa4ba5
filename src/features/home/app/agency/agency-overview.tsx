import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useNow } from 'use-intl';
import { Store } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { AppLink, ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useOpenAccount } from '#features/tenants/app/accounts/use-open-account.ts';
import { NameMark } from '#ui/name-mark.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { StepsPanel, useHiddenSteps } from '#features/tenants/app/welcome/steps-panel.tsx';
import { useMay } from '#app-kit/view/use-may.ts';
import { useView } from '#app-kit/view/view.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import type { AccountOverview, AgencyHome, AgencySteps } from '../../home.ts';
import { needOf } from '../../need-of.ts';
import { homeMessages } from '../messages.ts';
import styles from '../home.module.css';
import { Numbers } from '../numbers.tsx';
import { LiveJobs } from './live-jobs.tsx';

const mostActive = 8;
const mostInNeed = 6;

/** The agency's accounts: those that need help, then the others by last activity. */
export function AgencyOverview({ agencyId }: { agencyId: string }) {
  const t = useTexts(homeMessages);
  const overview = useQuery({ ...api.agency(agencyId).home.getAgencyHome.queryOptions(), staleTime: 0 });
  return (
    <Loaded query={overview} failed={t('failed')} waiting={<SkeletonRows count={8} height={56} />}>
      {(data) => <Accounts agencyId={agencyId} home={data} />}
    </Loaded>
  );
}

function Accounts({ agencyId, home: { steps, accounts, total, jobs } }: { agencyId: string; home: AgencyHome }) {
  const t = useTexts(homeMessages.agency);
  const now = useNow();
  const inNeed = accounts.filter((account) => needOf(account, now) !== null).slice(0, mostInNeed);
  const doingWell = accounts.filter((account) => needOf(account, now) === null).slice(0, mostActive);
  const firstSteps = <AgencyFirstSteps agencyId={agencyId} done={steps} />;
  if (accounts.length === 0) return firstSteps;
  const all = (
    <AppLink to="/accounts" size="sm">
      {t('all')}
    </AppLink>
  );
  const rows = (shown: readonly AccountOverview[]) =>
    shown.map((account) => <AccountRow key={account.accountId} agencyId={agencyId} account={account} />);
  return (
    <>
      {firstSteps}
      <Totals accounts={accounts} total={total} />
      <AccountList title={t('help')} end={doingWell.length === 0 ? all : null}>
        {inNeed.length === 0 ? (
          <p className={styles.quiet}>{t('helpNone')}</p>
        ) : (
          <ul className={styles.framed}>{rows(inNeed)}</ul>
        )}
      </AccountList>
      {doingWell.length > 0 ? (
        <AccountList title={t('active')} end={all}>
          <ul className={styles.framed}>{rows(doingWell)}</ul>
        </AccountList>
      ) : null}
      <LiveJobs agencyId={agencyId} jobs={jobs} />
    </>
  );
}

/** Totals and open tasks of all accounts. */
function Totals({ accounts, total }: Pick<AgencyHome, 'accounts' | 'total'>) {
  const t = useTexts(homeMessages.agency.totals);
  const sum = (count: (account: AccountOverview) => number) =>
    accounts.reduce((before, account) => before + count(account), 0);
  return (
    <Numbers
      numbers={[
        { label: t('accounts'), value: total },
        { label: t('testimonials'), value: sum(({ waitingTestimonials }) => waitingTestimonials) },
        { label: t('drafts'), value: sum(({ drafts }) => drafts) },
      ]}
    />
  );
}

function AccountList({ title, end, children }: { title: string; end: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.heading}>
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}

/** An account's problems or progress, and its last activity. */
function AccountRow({ agencyId, account }: { agencyId: string; account: AccountOverview }) {
  const t = useTexts(homeMessages.agency);
  const now = useNow();
  const ago = useAgo();
  const { go } = useOpenAccount();
  const { businessName, logoUrl, lastActivity, drafts, waitingTestimonials } = account;
  const need = needOf(account, now);
  const when = lastActivity ? ago(lastActivity) : t('never');
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => go({ ...account, agencyId })}>
        <NameMark name={businessName} src={logoUrl} size={40} />
        <span className={styles.rowText}>
          <bdi>{businessName}</bdi>
          <span className={styles.detail} data-need={need ?? undefined}>
            {need ? t(`needs.${need}`, { count: waitingTestimonials }) : t('drafts', { count: drafts })}
          </span>
        </span>
        <span className={styles.when}>{when}</span>
      </button>
    </li>
  );
}

const places = [
  { step: 'look', to: '/settings/account-agency', need: 'agency.update' },
  { step: 'account', to: '/accounts/new', need: 'agency.createAccount' },
  { step: 'colleagues', to: '/users/invite', need: 'agency.team' },
  { step: 'plan', to: '/settings/account-agency/pay', need: 'agency.pay' },
] as const;

/** The remaining steps of a new agency, as far as its person may do them; until then or after, that it has no accounts. */
function AgencyFirstSteps({ agencyId, done }: { agencyId: string; done: AgencySteps }) {
  const t = useTexts(homeMessages.agency);
  const may = useMay();
  const { agency } = useView();
  const { isHidden, hide } = useHiddenSteps(agencyId);
  const steps = places
    .filter(({ need }) => may(need))
    .map(({ step, to }) => ({
      title: t(`steps.${step}.title`),
      text: t(`steps.${step}.text`),
      action: t(`steps.${step}.action`),
      to,
      isDone: done[step],
    }));
  const isLeft = !isHidden && steps.some(({ isDone }) => !isDone);
  if (isLeft)
    return <StepsPanel title={t('start', { agency: agency?.businessName ?? '' })} steps={steps} onHide={hide} />;
  if (done.account) return null;
  return (
    <EmptyState
      icon={<Store size={24} strokeWidth={1.75} />}
      title={t('empty')}
      action={
        may('agency.createAccount') ? <ButtonLink to="/accounts/new">{t('steps.account.action')}</ButtonLink> : null
      }
    />
  );
}
