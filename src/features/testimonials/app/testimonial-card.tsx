import { Badge, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, ExternalLink, EyeOff, Star } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { NameMark } from '#ui/name-mark.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TestimonialState } from '../testimonial.ts';
import { ConsentRecord } from './consent-record.tsx';
import { testimonialMessages } from './messages.ts';
import type { TestimonialItem } from './testimonial-item.ts';
import { useSiteOrigin } from '#features/tenants/app/use-site-origin.ts';
import styles from './testimonials.module.css';

const colors: Record<TestimonialState, string> = {
  pending: 'warning',
  approved: 'success',
  hidden: 'gray',
  withdrawn: 'error',
};

export function TestimonialCard({ item }: { item: TestimonialItem }) {
  const t = useTexts(testimonialMessages);
  const format = useFormatter();
  const { description, rating, customerName, customerTitle, customerPhoto, state, createDate } = item;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        {rating !== null && (
          <span className={styles.stars} role="img" aria-label={t('card.stars', { rating: String(rating) })}>
            {Array.from({ length: 5 }, (_, index) => (
              <Star key={index} size={18} data-on={index < rating || undefined} aria-hidden />
            ))}
          </span>
        )}
        <Badge color={colors[state]} variant="light">
          {t(`states.${state}`)}
        </Badge>
        <time className={styles.muted} dateTime={createDate.toISOString()}>
          {format.dateTime(createDate, { dateStyle: 'medium' })}
        </time>
      </div>
      {description && (
        <blockquote className={styles.words} dir="auto">
          {description}
        </blockquote>
      )}
      <p className={styles.who}>
        <NameMark name={customerName} src={customerPhoto?.thumb} size={40} round />
        <span>
          <strong dir="auto">{customerName}</strong>
          {customerTitle && (
            <span className={styles.muted} dir="auto">
              {customerTitle}
            </span>
          )}
        </span>
      </p>
      {item.editedFields.length > 0 && (
        <p className={styles.muted}>
          {t('card.edited', { fields: item.editedFields.map((field) => t(`words.${field}`)).join(', ') })}
        </p>
      )}
      <ConsentRecord item={item} />
      <Verbs item={item} />
    </li>
  );
}

function useDecision() {
  const t = useTexts(testimonialMessages.card);
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: testimonials.key() });
  const approve = useMutation(
    testimonials.approveTestimonial.mutationOptions({
      onSettled,
      onSuccess: () => void snackbar.success(t('approved')),
    }),
  );
  const hide = useMutation(
    testimonials.hideTestimonial.mutationOptions({ onSettled, onSuccess: () => void snackbar.success(t('hidden')) }),
  );
  return { approve, hide };
}

function Verbs({ item }: { item: TestimonialItem }) {
  const { entryId, entryVersion, state, editedFields, slug, isSubmissionConsent, customerName } = item;
  const t = useTexts(testimonialMessages.card);
  const origin = useSiteOrigin();
  const { approve, hide } = useDecision();
  const mayDecide = can(useView(), 'testimonial.approve');
  if (state === 'withdrawn') return <p className={styles.muted}>{t('withdrawn')}</p>;
  const label = (verb: string) => `${verb}: ${customerName}`;
  return (
    <div className={styles.verbs}>
      {mayDecide && (state !== 'approved' || editedFields.length > 0) && isSubmissionConsent && (
        <Button
          size="sm"
          leftSection={<Check size={16} aria-hidden />}
          aria-label={label(t('approve'))}
          loading={approve.isPending}
          onClick={() => approve.mutate({ entryId, entryVersion })}
        >
          {t('approve')}
        </Button>
      )}
      {mayDecide && state !== 'hidden' && (
        <Button
          size="sm"
          variant="default"
          leftSection={<EyeOff size={16} aria-hidden />}
          aria-label={label(t('hide'))}
          loading={hide.isPending}
          onClick={() => hide.mutate({ entryId })}
        >
          {t('hide')}
        </Button>
      )}
      {state === 'approved' && slug && origin && (
        <Button
          size="sm"
          variant="subtle"
          component="a"
          href={`${origin}/${encodeURIComponent(slug)}`}
          target="_blank"
          rel="noopener"
          leftSection={<ExternalLink size={16} aria-hidden />}
        >
          {t('view')}
        </Button>
      )}
    </div>
  );
}
