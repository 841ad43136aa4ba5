import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { TakeDesk } from '../../browser/take/take-desk.ts';
import { takePath } from '../../recording.ts';

export interface Takes {
  /** What is recorded or chosen behind the words. */
  film: TakeDesk;
  /** The customer's own picture. */
  photo: TakeDesk;
}

/** Those whose film is on its way to its testimonial, although their window may be closed. */
const underWay = new Map<string, Takes>();

/** Files of one form: kept in this browser and sent meanwhile, as those of customers are. */
export function useTakes(formId: string): Takes {
  const accountId = useAccountId();
  const [takes] = useState(() => {
    const known = underWay.get(formId);
    if (known) return known;
    const deskOf = (kind: string) =>
      new TakeDesk({ link: `${kind} ${formId}`, endpoint: `${takePath}/${accountId}`, key: () => formId });
    return { film: deskOf('film'), photo: deskOf('photo') };
  });
  return takes;
}

/** Adds the film to the testimonial as soon as all of it is there, whatever page is open by then. */
export function useAddTake(formId: string) {
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (takes: Takes) => {
      const { film } = takes;
      underWay.set(formId, takes);
      try {
        const takeId = await film.sent();
        const posterMs = film.get().take?.posterMs ?? null;
        await testimonials.addTake.call({ formId, takeId, posterMs });
      } finally {
        underWay.delete(formId);
      }
      await film.forget();
    },
    meta: { shownInPlace: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: testimonials.key() }),
  });
}
