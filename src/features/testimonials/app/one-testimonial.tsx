import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { testimonialMessages } from './messages.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import styles from './testimonials.module.css';

/** One testimonial by itself, as links and the search lead to it, with the way to all of them. */
export function OneTestimonial({ entryId, onAll }: { entryId: string; onAll: () => void }) {
  const t = useTexts(testimonialMessages);
  const { testimonials } = api.account(useAccountId());
  const asked = useQuery(testimonials.listTestimonials.queryOptions({ input: { entryId } }));
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        <Button variant="default" leftSection={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden />} onClick={onAll}>
          {t('toAll')}
        </Button>
      </div>
      <Loaded query={asked} waiting={<SkeletonRows count={1} height={180} />}>
        {({ items: [item] }) =>
          item ? (
            <ul className={styles.cards}>
              <TestimonialCard item={item} />
            </ul>
          ) : (
            <EmptyState title={t('empty.filteredTitle')} message={t('gone')} />
          )
        }
      </Loaded>
    </div>
  );
}
