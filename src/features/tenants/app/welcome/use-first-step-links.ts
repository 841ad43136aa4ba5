import { useCreatePath } from '#app-kit/navigation/use-create-path.ts';
import { useView } from '#app-kit/view/view.ts';
import type { FirstStep } from '../../first-steps.ts';

export interface FirstStepLink {
  step: FirstStep;
  /** The screen of the step. */
  to: string;
}

/** The steps that this viewer can do, in order: profile and testimonials are the owner's. */
export function useFirstStepLinks(): FirstStepLink[] {
  const { viewType } = useView();
  const createPath = useCreatePath();
  const isOwner = viewType === 'account' || viewType === 'accountAdmin';
  const places: (FirstStepLink | false)[] = [
    isOwner && { step: 'profile', to: '/settings/business-account' },
    { step: 'media', to: '/media-library' },
    { step: 'published', to: createPath ?? '/content-list' },
    isOwner && { step: 'testimonial', to: '/testimonials' },
  ];
  return places.filter((place) => place !== false);
}
