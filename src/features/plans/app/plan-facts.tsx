import { useFormatter } from 'use-intl';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { CurrentPlan } from '../plan.ts';
import { planMessages } from './messages.ts';
import styles from './plan-facts.module.css';
import { usePlanLines } from './use-plan-lines.ts';

/** Where an agency stands with its plan. */
export function PlanFacts({ current, actions }: { current: CurrentPlan; actions?: React.ReactNode }) {
  const t = useTexts(planMessages.state);
  const format = useFormatter();
  const { priceOf } = usePlanLines();
  const { state, plan, trialEndDate, periodEndDate, overdueDate, endDate } = current;
  const day = (date: Date) => format.dateTime(date, { dateStyle: 'medium' });
  const isRunning = state === 'active' || state === 'pastDue';
  const facts = [
    [t('title'), t(state)],
    [t('plan'), plan ? `${plan.name} · ${priceOf(plan)}` : t('noPlan')],
    ...(state === 'trialing' && trialEndDate ? [[t('trialEnd'), day(trialEndDate)]] : []),
    ...(isRunning && !endDate && periodEndDate ? [[t('renewal'), day(periodEndDate)]] : []),
    ...(overdueDate && state !== 'cancelled' ? [[t('due'), day(overdueDate)]] : []),
    ...(endDate ? [[t('end'), day(endDate)]] : []),
  ];
  return (
    <FormSection title={t('plan')} actions={actions}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}
