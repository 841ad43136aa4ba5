import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { HiddenReason } from '../../story-steps.ts';
import { testimonialMessages } from '../messages.ts';
import type { TestimonialItem } from '../testimonial-item.ts';
import { inboxMessages } from './inbox-messages.ts';

/** Whether there is something to approve: pending text, with the customer's consent. */
export function canApprove({ state, editedFields, isSubmissionConsent, source }: TestimonialItem): boolean {
  return (
    (isSubmissionConsent || source !== '') && state !== 'withdrawn' && (state !== 'approved' || editedFields.length > 0)
  );
}

export function canHide({ state }: TestimonialItem): boolean {
  return state === 'pending' || state === 'approved' || state === 'suspected';
}

/** Decisions on one testimonial, and on several. */
export function useDecisions() {
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
  return { approve, hide, several: useSeveral() };
}

/** Sequentially, so that a failed one doesn't stop the others. */
function useSeveral() {
  const t = useTexts(inboxMessages);
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ items, reason }: { items: readonly TestimonialItem[]; reason?: HiddenReason }) => {
      const refused: unknown[] = [];
      for (const { entryId, entryVersion } of items) {
        const decided = reason
          ? testimonials.hideTestimonial.call({ entryId, reason })
          : testimonials.approveTestimonial.call({ entryId, entryVersion });
        await decided.catch((error: unknown) => refused.push(error));
      }
      return { done: items.length - refused.length, refused };
    },
    onSuccess: ({ done, refused }) => {
      if (done > 0) snackbar.success(t('done', { count: done }));
      const [first] = refused;
      if (first instanceof Error)
        snackbar.error(t('someFailed', { count: refused.length, reason: problemText(first) }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: testimonials.key() }),
  });
}
