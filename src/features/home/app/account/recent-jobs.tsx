import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { api } from '#app-kit/api/api.ts';
import { AppLink, ButtonLink, PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useCreatePath } from '#app-kit/navigation/use-create-path.ts';
import { HiddenEntries } from '#features/content/app/status/hidden-entries.tsx';
import { EntryStatus } from '#features/content/app/status/entry-status.tsx';
import type { EntryCard } from '#features/content/entry-card.ts';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import { recentJobs } from '../../recent-jobs.ts';
import { homeMessages } from '../messages.ts';
import styles from '../home.module.css';
import jobStyles from '../jobs.module.css';

/** The most recently edited jobs, as images: testimonials wait beside. */
export function RecentJobs({ accountId }: { accountId: string }) {
  const t = useTexts(homeMessages);
  const titleId = useId();
  const recent = useQuery({ ...api.account(accountId).home.listRecentJobs.queryOptions(), staleTime: 0 });
  return (
    <section aria-labelledby={titleId} className={styles.main}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.heading}>
          {t('recent.title')}
        </h2>
        <AppLink to="/content-feed" size="sm">
          {t('recent.all')}
        </AppLink>
      </div>
      <Loaded query={recent} failed={t('failed')} waiting={<Waiting />}>
        {({ jobs }) => (jobs.length === 0 ? <NoJobs /> : <Jobs entries={jobs} />)}
      </Loaded>
    </section>
  );
}

function Jobs({ entries }: { entries: readonly EntryCard[] }) {
  return (
    <HiddenEntries entries={entries}>
      <ul className={jobStyles.jobs}>
        {entries.map((card) => (
          <Job key={card.uid} card={card} />
        ))}
      </ul>
    </HiddenEntries>
  );
}

function Job({ card }: { card: EntryCard }) {
  const t = useTexts(homeMessages.recent);
  const ago = useAgo();
  return (
    <li className={jobStyles.job}>
      <span className={jobStyles.picture}>
        <MediaThumb media={card.cover} sizes={`${upTo('phone')} 50vw, 320px`} ratio={4 / 3} />
      </span>
      <h3 className={jobStyles.jobTitle}>
        <PlainLink to="/content/$entryId" params={{ entryId: card.uid }} className={jobStyles.jobLink}>
          <bdi>{card.title || t('untitled')}</bdi>
        </PlainLink>
      </h3>
      <p className={jobStyles.facts}>
        <span>
          <EntryStatus entry={card} />
        </span>
        {card.city ? (
          <span className={jobStyles.fact}>
            <bdi>{card.city}</bdi>
          </span>
        ) : null}
        <time className={`${jobStyles.fact} ${card.city ? jobStyles.wideOnly : ''}`} dateTime={card.updateDate}>
          {ago(new Date(card.updateDate))}
        </time>
      </p>
    </li>
  );
}

function NoJobs() {
  const t = useTexts(homeMessages.recent);
  const createPath = useCreatePath();
  return (
    <EmptyState
      icon={<ImagePlus size={24} strokeWidth={1.75} />}
      title={t('empty')}
      message={t('emptyText')}
      action={createPath ? <ButtonLink to={createPath}>{t('create')}</ButtonLink> : null}
    />
  );
}

/** Placeholders of the final height, so that nothing shifts. */
function Waiting() {
  return (
    <div className={jobStyles.jobs} aria-hidden>
      {Array.from({ length: recentJobs }, (_, index) => (
        <div key={index} className={jobStyles.job}>
          <span className={jobStyles.blank} />
        </div>
      ))}
    </div>
  );
}
