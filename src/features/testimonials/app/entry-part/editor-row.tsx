import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import type { Entry } from '#features/content/entry.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { entryMessages } from './entry-messages.ts';
import styles from './entry-part.module.css';

/** Few entries have more; all of them are under Testimonials. */
const most = 5;

/** What customers said about an entry: rating, beginning and name, each linked to the whole testimonial. */
function AboutEntry({ entryId }: { entryId: string }) {
  const t = useTexts(entryMessages);
  const { testimonials } = api.account(useAccountId());
  const found = useQuery({
    ...testimonials.listTestimonials.queryOptions({ input: { relatedTo: entryId, limit: most } }),
    enabled: useMay()('testimonial.read'),
  }).data;
  useLiveRefresh(['testimonialSubmitted', 'testimonialDecided'], testimonials.listTestimonials.key());
  if (!found?.items.length) return null;
  return (
    <>
      <dt>{t('about')}</dt>
      <dd>
        {found.items.map((item) => (
          <p key={item.entryId}>
            {[item.rating && t('stars', { count: item.rating }), item.customerName, t(`states.${item.state}`)]
              .filter(Boolean)
              .join(' · ')}
            <AppLink to="/testimonials" search={{ open: item.entryId }} underline="always">
              <span dir="auto" className={styles.snippet}>
                {item.editedDescription || item.description || t('video')}
              </span>
            </AppLink>
          </p>
        ))}
      </dd>
    </>
  );
}

/** The author of the testimonial being edited, and whether edits are pending approval; else what customers said about it. */
export function EditorRow({ entry: { uid, testimonial } }: { entry: Entry }) {
  const t = useTexts(entryMessages);
  if (!testimonial) return <AboutEntry entryId={uid} />;
  return (
    <>
      <dt>{t('from')}</dt>
      <dd>
        <bdi>{testimonial.customerName}</bdi>
        {testimonial.rating ? ` · ${t('stars', { count: testimonial.rating })}` : null}
        {testimonial.editedFields.length > 0 && <p>{t('waitsForApproval')}</p>}
      </dd>
    </>
  );
}
