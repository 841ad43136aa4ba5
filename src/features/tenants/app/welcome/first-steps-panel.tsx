import { useQuery } from '@tanstack/react-query';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useCreatePath } from '#app-kit/navigation/use-create-path.ts';
import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';
import { StepsPanel, useHiddenSteps } from './steps-panel.tsx';
import type { FirstStep } from '../../first-steps.ts';

/** The remaining steps until a new business is online; hidden when all are done or the person dismisses it. */
export function FirstStepsPanel({ accountId, name }: { accountId: string; name: string }) {
  const t = useTexts(tenantMessages.firstSteps);
  const { isHidden, hide } = useHiddenSteps(accountId);
  const places = useFirstStepLinks();
  const { tenants } = api.account(accountId);
  const { data } = useQuery({ ...tenants.getFirstSteps.queryOptions(), staleTime: 0, enabled: !isHidden });
  if (isHidden || !data) return null;
  const steps = places.map(({ step, to }) => ({
    title: t(`steps.${step}.title`),
    text: t(`steps.${step}.text`),
    action: t(`steps.${step}.action`),
    to,
    isDone: data[step],
  }));
  return <StepsPanel title={t('title', { account: name })} steps={steps} onHide={hide} />;
}

interface FirstStepLink {
  step: FirstStep;
  /** The screen of the step. */
  to: string;
}

/** The steps that this viewer can do, in order: profile and testimonials are the owner's. */
function useFirstStepLinks(): FirstStepLink[] {
  const view = useView();
  const { viewType } = view;
  const createPath = useCreatePath();
  const isOwner = viewType === 'account' || viewType === 'accountAdmin';
  const places: (FirstStepLink | false)[] = [
    isOwner && (view.isViewing || can(view, 'account.update')) && { step: 'profile', to: '/settings/business-account' },
    can(view, 'media.read') && { step: 'media', to: '/media-library' },
    can(view, 'content.read') && { step: 'published', to: createPath ?? '/content-list' },
    isOwner && can(view, 'testimonial.read') && { step: 'testimonial', to: '/testimonials' },
  ];
  return places.filter((place) => place !== false);
}
