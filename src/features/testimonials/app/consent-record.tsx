import { ShieldCheck, ShieldX } from 'lucide-react';
import { useFormatter, useLocale } from 'use-intl';
import { isolated } from '#lib/words/isolated.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { testimonialMessages } from './messages.ts';
import type { TestimonialItem } from './testimonial-item.ts';
import styles from './testimonials.module.css';

/** What was agreed to, when, and through which link. */
export function ConsentRecord({
  item: { consent, isSubmissionConsent, source, customerEmail },
}: {
  item: TestimonialItem;
}) {
  const t = useTexts(testimonialMessages.card);
  const format = useFormatter();
  const locale = useLocale();
  const Icon = isSubmissionConsent || source ? ShieldCheck : ShieldX;
  return (
    <div className={styles.consent}>
      <Icon size={18} aria-hidden />
      <div>
        {isSubmissionConsent && consent ? (
          <p>
            <span dir="auto">{t('agreedTo', { text: consent.text })}</span>{' '}
            {consent.version ? `${t('version', { version: String(consent.version) })} ` : ''}
            {t('when', {
              date: isolated(
                format.dateTime(new Date(consent.date), { dateStyle: 'medium', timeStyle: 'short' }),
                locale,
              ),
            })}{' '}
            {consent.link ? <bdi>{t('link', { link: consent.link })}</bdi> : t('byTeam')}
          </p>
        ) : (
          <p dir="auto">{source ? t('imported', { source }) : t('noConsent')}</p>
        )}
        {customerEmail && <p>{t('contact', { email: customerEmail })}</p>}
      </div>
    </div>
  );
}
