import { can } from '#access/permissions.ts';
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
  const view = useView();
  const { viewType } = view;
  const createPath = useCreatePath();
  const isOwner = viewType === 'account' || viewType === 'accountAdmin';
  const places: (FirstStepLink | false)[] = [
    isOwner && (view.isLooking || can(view, 'account.update')) && { step: 'profile', to: '/settings/business-account' },
    can(view, 'media.read') && { step: 'media', to: '/media-library' },
    can(view, 'content.read') && { step: 'published', to: createPath ?? '/content-list' },
    isOwner && can(view, 'testimonial.read') && { step: 'testimonial', to: '/testimonials' },
  ];
  return places.filter((place) => place !== false);
}
