import { FactPanel } from '#features/tenants/app/lifecycle/fact-panel.tsx';
import { PlanFacts } from '../plan-facts.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AccountPlanChoice } from '../../plan.ts';
import { resaleMessages } from './messages.ts';

/** The state of an account's plan; without one, the type of its website. */
export function AccountPlanFacts({ choice }: { choice: AccountPlanChoice }) {
  const t = useTexts(resaleMessages.own);
  const states = useTexts(resaleMessages.state);
  const website = useTexts(resaleMessages.plan);
  if (choice.plan) return <PlanFacts current={choice} states={resaleMessages.state} />;
  const { subscriptionType, agencyName: agency } = choice;
  const isFree = subscriptionType === 'free';
  const facts = [
    { label: t('status'), value: isFree ? states('none') : t('byHand', { agency }) },
    { label: t('website'), value: website(isFree ? 'free' : 'paid') },
  ];
  return <FactPanel title={t('plan')} facts={facts} />;
}
