import { Badge, Button } from '@mantine/core';
import { Check } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import { planMessages } from '../messages.ts';
import { type Priced, usePlanLines } from '../use-plan-lines.ts';
import styles from './pay.module.css';

interface PlanCardProps {
  plan: Priced & { name: string };
  /** What it contains. */
  lines: readonly string[];
  isCurrent: boolean;
  /** It is the current one, paid by invoice, and can be paid online instead. */
  isPayable: boolean;
  /** Undefined for who may not choose. */
  onChoose?: (() => void) | undefined;
}

/** A plan with its price, what it contains, and its button. */
export function PlanCard({ plan, lines, isCurrent, isPayable, onChoose }: PlanCardProps) {
  const t = useTexts(planMessages.pay);
  const { priceOf } = usePlanLines();
  return (
    <li className={styles.plan} data-current={isCurrent || undefined}>
      <h3 className={styles.name} dir="auto">
        {plan.name}
      </h3>
      <p className={styles.price}>{priceOf(plan)}</p>
      <ul className={styles.lines}>
        {lines.map((text) => (
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
      {isPayable && onChoose ? (
        <Button fullWidth variant="default" onClick={onChoose}>
          {t('payOnline')}
        </Button>
      ) : null}
      {isCurrent || !onChoose ? null : (
        <Button fullWidth aria-label={t('take', { name: plan.name })} onClick={onChoose}>
          {t('takeShort')}
        </Button>
      )}
    </li>
  );
}
