import type { ReactNode } from 'react';
import { useFormatter, useLocale } from 'use-intl';
import { FactPanel } from '#features/tenants/app/lifecycle/fact-panel.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { moneyText } from '../terms.ts';
import type { AccountPlanChoice, Choice, SoldPlan } from '../plan.ts';
import type { PlanState } from '../plan-state.ts';
import { planMessages } from './messages.ts';
import { resaleMessages } from './resale-messages.ts';
import { usePlanLines } from './use-plan-lines.ts';

interface PlanFactsProps {
  current: Omit<Choice<SoldPlan>, 'offered' | 'invoices'>;
  /** What the states are called, where they mean something else than for an agency. */
  states?: Record<PlanState, string>;
  actions?: ReactNode;
}

/** The state of an agency's or account's plan. */
export function PlanFacts({ current, states, actions }: PlanFactsProps) {
  const t = useTexts(planMessages.state);
  const format = useFormatter();
  const language = useLocale();
  const { priceOf } = usePlanLines();
  const { state, plan, trialEndDate, periodEndDate, overdueDate, endDate, credit, creditCurrency } = current;
  const day = (date: Date) => format.dateTime(date, { dateStyle: 'medium' });
  const isRunning = state === 'active' || state === 'pastDue';
  const facts = [
    { label: t('title'), value: states?.[state] ?? t(state) },
    { label: t('plan'), value: plan ? `${plan.name} · ${priceOf(plan)}` : t('noPlan') },
    ...(state === 'trialing' && trialEndDate ? [{ label: t('trialEnd'), value: day(trialEndDate) }] : []),
    ...(isRunning && !endDate && periodEndDate ? [{ label: t('renewal'), value: day(periodEndDate) }] : []),
    ...(overdueDate && state !== 'cancelled' ? [{ label: t('due'), value: day(overdueDate) }] : []),
    ...(credit > 0 ? [{ label: t('credit'), value: moneyText(credit, creditCurrency, language) }] : []),
    ...(endDate ? [{ label: t('end'), value: day(endDate) }] : []),
  ];
  return <FactPanel title={t('plan')} facts={facts} actions={actions} />;
}

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
