import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { PreviewedSettings } from '../../../preview.ts';

/** Milliseconds after the last key before the preview updates. */
const pause = 400;

/** Keeps the server's preview in step with the settings; invalid settings leave it unchanged. */
export function usePagesPreview(settings: PreviewedSettings) {
  const { testimonials } = api.account(useAccountId());
  const [text] = useDebouncedValue(JSON.stringify(settings), pause);
  const [attempt, setAttempt] = useState(0);
  const [taken, setTaken] = useState({ address: '', revision: 0 });
  const [isUnfit, setUnfit] = useState(false);
  const { mutate, error } = useMutation(
    testimonials.updateTestimonialPreview.mutationOptions({
      meta: { shownInPlace: true },
      // Sequential, so that the last change arrives last.
      scope: { id: 'testimonial-preview' },
      onSuccess: ({ address }) => setTaken(({ revision }) => ({ address, revision: revision + 1 })),
    }),
  );
  useEffect(() => {
    let isCurrent = true;
    void import('../../../preview.ts').then((file) => {
      if (!isCurrent) return;
      const checked = file.PreviewedSettings.safeParse(JSON.parse(text));
      setUnfit(!checked.success);
      if (checked.data) mutate(checked.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [text, attempt, mutate]);
  return { ...taken, isUnfit, error, renew: () => setAttempt((before) => before + 1) };
}
