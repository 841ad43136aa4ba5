import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { inParts } from '#lib/lists/in-parts.ts';
import { newUid } from '#lib/new-uid.ts';
import type { NewRequests } from '../../../nouns/request.ts';
import type { ListedRequests } from '../../testimonial-item.ts';

/** A request is limited to a megabyte, and rows may be long. */
const atOnce = 200;

/** Sends a list once, however often it is retried: recipients of an earlier attempt aren't asked again. */
export function useSendList() {
  const { testimonials, sending } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const [formId] = useState(newUid);
  return useMutation({
    mutationFn: async ({ recipients, ...list }: Omit<NewRequests, 'formId'>) => {
      let left = 0;
      let waitsUntil: Date | null = null;
      let limited: ListedRequests['limited'] = null;
      for (const part of inParts(recipients, atOnce)) {
        const answer = await testimonials.createRequests.call({ formId, ...list, recipients: part });
        left += answer.skipped.length;
        ({ waitsUntil } = answer);
        if (answer.limited) limited = { ...answer.limited, count: answer.limited.count + (limited?.count ?? 0) };
      }
      return { made: recipients.length - left, skipped: left, waitsUntil, limited };
    },
    meta: { shownInPlace: true },
    onSettled: () =>
      Promise.all(
        [testimonials.listRequests.key(), sending.getSending.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
