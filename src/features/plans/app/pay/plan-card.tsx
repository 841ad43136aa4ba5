import { Badge, Button } from '@mantine/core';
import { Check } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Plan } from '../../plan.ts';
import { planMessages } from '../messages.ts';
import { usePlanLines } from '../use-plan-lines.ts';
import styles from './pay.module.css';

interface PlanCardProps {
  plan: Plan;
  isCurrent: boolean;
  /** It is the current one, paid by invoice, and can be paid online instead. */
  isPayable: boolean;
  onChoose: () => void;
}

/** A plan with its price, what it contains, and its button. */
export function PlanCard({ plan, isCurrent, isPayable, onChoose }: PlanCardProps) {
  const t = useTexts(planMessages.pay);
  const { priceOf, limitsOf, featuresOf } = usePlanLines();
  return (
    <li className={styles.plan} data-current={isCurrent || undefined}>
      <h3 className={styles.name} dir="auto">
        {plan.name}
      </h3>
      <p className={styles.price}>{priceOf(plan)}</p>
      <ul className={styles.lines}>
        {[...limitsOf(plan), ...featuresOf(plan)].map((text) => (
          <li key={text}>
            <Check size={16} strokeWidth={1.75} aria-hidden />
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      {isCurrent ? (
        <Badge color="success" variant="light">
          {t('current')}
        </Badge>
      ) : null}
      {isPayable ? (
        <Button fullWidth variant="default" onClick={onChoose}>
          {t('payOnline')}
        </Button>
      ) : null}
      {isCurrent ? null : (
        <Button fullWidth onClick={onChoose}>
          {t('take', { name: plan.name })}
        </Button>
      )}
    </li>
  );
}
