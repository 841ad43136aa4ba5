import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { inParts } from '#lib/lists/in-parts.ts';
import { newUid } from '#lib/new-uid.ts';
import type { NewRequests } from '../../../request.ts';
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
      const answers: ListedRequests[] = [];
      for (const part of inParts(recipients, atOnce))
        answers.push(await testimonials.createRequests.call({ formId, ...list, recipients: part }));
      const skipped = answers.reduce((sum, answer) => sum + answer.skipped.length, 0);
      const limited = answers.flatMap((answer) => answer.limited ?? []);
      const last = limited.at(-1);
      return {
        made: recipients.length - skipped,
        skipped,
        waitsUntil: answers.at(-1)?.waitsUntil ?? null,
        limited: last ? { ...last, count: limited.reduce((sum, { count }) => sum + count, 0) } : null,
      };
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
