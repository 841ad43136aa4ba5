import { Store } from 'lucide-react';
import { StepsPanel, useHiddenSteps } from '#features/tenants/app/welcome/steps-panel.tsx';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useMay } from '#app-kit/view/use-may.ts';
import { useView } from '#app-kit/view/view.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AgencySteps } from '../../home.ts';
import { homeMessages } from '../messages.ts';

const places = [
  { step: 'look', to: '/settings/account-agency', need: 'agency.update' },
  { step: 'account', to: '/accounts/new', need: 'agency.createAccount' },
  { step: 'colleagues', to: '/users/invite', need: 'agency.team' },
  { step: 'plan', to: '/settings/account-agency/pay', need: 'agency.pay' },
] as const;

interface AgencyFirstStepsProps {
  agencyId: string;
  done: AgencySteps;
}

/** The remaining steps of a new agency, as far as its person may do them; until then or after, that it has no accounts. */
export function AgencyFirstSteps({ agencyId, done }: AgencyFirstStepsProps) {
  const t = useTexts(homeMessages.agency);
  const may = useMay();
  const { agency } = useView();
  const { isHidden, hide } = useHiddenSteps(agencyId);
  const steps = places
    .filter(({ need }) => may(need))
    .map(({ step, to }) => ({
      title: t(`steps.${step}.title`),
      text: t(`steps.${step}.text`),
      action: t(`steps.${step}.action`),
      to,
      isDone: done[step],
    }));
  const isLeft = !isHidden && steps.some(({ isDone }) => !isDone);
  if (isLeft)
    return <StepsPanel title={t('start', { agency: agency?.businessName ?? '' })} steps={steps} onHide={hide} />;
  if (done.account) return null;
  return (
    <EmptyState
      icon={<Store size={24} strokeWidth={1.75} />}
      title={t('empty')}
      action={
        may('agency.createAccount') ? <ButtonLink to="/accounts/new">{t('steps.account.action')}</ButtonLink> : null
      }
    />
  );
}
