import { useQuery } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { HiddenReason, type StoryStep } from '../../story-steps.ts';
import { inboxMessages } from '../inbox/inbox-messages.ts';
import type { TestimonialItem } from '../testimonial-item.ts';
import styles from './story.module.css';

/** The immutable log of what was done with it, by whom and when. */
export function StoryHistory({ item: { entryId } }: { item: TestimonialItem }) {
  const t = useTexts(inboxMessages.story);
  const steps = useQuery(api.account(useAccountId()).testimonials.listSteps.queryOptions({ input: { entryId } }));
  return (
    <section className={styles.section} aria-label={t('history')}>
      <h3>{t('history')}</h3>
      {steps.data?.length === 0 && <p className={styles.muted}>{t('noHistory')}</p>}
      <ul className={styles.steps}>
        {(steps.data ?? []).map((step) => (
          <Step key={step.uid} step={step} />
        ))}
      </ul>
    </section>
  );
}

function Step({ step: { kind, before, after, createDate, userName } }: { step: StoryStep }) {
  const t = useTexts(inboxMessages);
  const format = useFormatter();
  const what = t(`steps.${kind}`);
  return (
    <li>
      <strong>{userName ? t('by', { what, name: userName }) : what}</strong>{' '}
      <time className={styles.muted} dateTime={createDate.toISOString()}>
        {format.dateTime(createDate, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      {kind === 'hidden' && after && <div>{t(`reasons.${HiddenReason.parse(after)}`)}</div>}
      {(kind === 'edited' || kind === 'highlighted') && (
        <div dir="auto">
          {before && <del>{before}</del>} {after && <ins>{after}</ins>}
        </div>
      )}
      {kind === 'reply' && <div dir="auto">{after}</div>}
    </li>
  );
}
