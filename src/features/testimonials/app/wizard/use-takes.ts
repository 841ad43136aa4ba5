import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { TakeDesk } from '../../browser/take/take-desk.ts';
import { takePath } from '../../recording.ts';

export interface Takes {
  /** The recording or file that belongs to the text. */
  film: TakeDesk;
  /** The customer's portrait. */
  photo: TakeDesk;
}

/** Forms whose video is still uploading, even if their dialog is closed. */
const underWay = new Map<string, Takes>();

/** Files of one form: kept in this browser and uploaded in the background, like those of customers. */
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

/** Adds the video to the testimonial once it is uploaded, whichever page is open then. */
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
