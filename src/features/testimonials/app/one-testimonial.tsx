import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { testimonialMessages } from './messages.ts';
import { StoryDetail } from './story/story-detail.tsx';

/** A testimonial that isn't in the loaded list, opened by a link or search. */
export function OneTestimonial({ entryId }: { entryId: string }) {
  const t = useTexts(testimonialMessages);
  const { testimonials } = api.account(useAccountId());
  const [isHiding, setHiding] = useState(false);
  const asked = useQuery(testimonials.listTestimonials.queryOptions({ input: { entryId } }));
  return (
    <Loaded query={asked} waiting={<SkeletonRows count={1} height={180} />}>
      {({ items: [item] }) =>
        item ? (
          <StoryDetail item={item} isHiding={isHiding} onHiding={setHiding} />
        ) : (
          <EmptyState title={t('empty.filteredTitle')} message={t('gone')} />
        )
      }
    </Loaded>
  );
}
