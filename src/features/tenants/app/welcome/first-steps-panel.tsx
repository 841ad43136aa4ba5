import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';
import { StepsPanel, useHiddenSteps } from './steps-panel.tsx';
import { useFirstStepLinks } from './use-first-step-links.ts';

interface FirstStepsPanelProps {
  accountId: string;
  name: string;
}

/** The remaining steps until a new business is online; hidden when all are done or the person dismisses it. */
export function FirstStepsPanel({ accountId, name }: FirstStepsPanelProps) {
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
