import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { chooseView } from '#app-kit/view/view-state.ts';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import type { LiveJob } from '../../home.ts';
import { homeMessages } from '../messages.ts';
import styles from '../home.module.css';
import jobStyles from '../jobs.module.css';

/** The latest published jobs of the agency's accounts, as images; each opens its entry in its account. */
export function LiveJobs({ agencyId, jobs }: { agencyId: string; jobs: readonly LiveJob[] }) {
  const t = useTexts(homeMessages.agency);
  const titleId = useId();
  if (jobs.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {t('jobs')}
      </h2>
      <ul className={jobStyles.jobs}>
        {jobs.map((job) => (
          <Job key={job.entryId} agencyId={agencyId} job={job} />
        ))}
      </ul>
    </section>
  );
}

function Job({ agencyId, job }: { agencyId: string; job: LiveJob }) {
  const ago = useAgo();
  const navigate = useNavigate();
  const { accountId, businessName, entryId, title, cover, updateDate } = job;
  const open = () => {
    chooseView({ agencyId, accountId });
    void navigate({ to: '/content/$entryId', params: { entryId } });
  };
  return (
    <li className={jobStyles.job}>
      <span className={jobStyles.picture}>
        <MediaThumb
          media={{ ...cover, mediaUploadCompleted: true, failure: null }}
          sizes={`${upTo('phone')} 50vw, 320px`}
          ratio={4 / 3}
        />
      </span>
      <h3 className={jobStyles.jobTitle}>
        <button type="button" className={jobStyles.jobLink} onClick={open}>
          <bdi>{title}</bdi>
        </button>
      </h3>
      <p className={jobStyles.facts}>
        <span className={jobStyles.fact}>
          <bdi>{businessName}</bdi>
        </span>
        <time className={`${jobStyles.fact} ${jobStyles.wideOnly}`} dateTime={updateDate.toISOString()}>
          {ago(updateDate)}
        </time>
      </p>
    </li>
  );
}
