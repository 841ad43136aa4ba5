import { Alert } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { exceeding } from '#features/metering/plan-use.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PlanChoice, Plan } from '../../plan.ts';
import { limitsOf } from '../../terms.ts';
import { planMessages } from '../messages.ts';
import { useAmountText } from './use-amount-text.ts';

/** Before a plan is taken that has less than is used: what exceeds it, and what that means. */
export function ExceedingNote({ current: { use }, wanted }: { current: PlanChoice; wanted: Plan | null }) {
  const t = useTexts(planMessages.exceeding);
  const amountOf = useAmountText();
  if (!wanted) return null;
  const limits = limitsOf(wanted);
  const found = exceeding(use, limits);
  if (found.length === 0) return null;
  return (
    <Alert
      mt="md"
      color="warning"
      title={t('title', { name: wanted.name })}
      icon={<TriangleAlert size={20} strokeWidth={1.75} aria-hidden />}
    >
      <ul>
        {found.map((resource) => (
          <li key={resource}>
            {t(resource, {
              used: amountOf(resource, use[resource].used),
              max: amountOf(resource, limits[resource] ?? 0),
            })}
          </li>
        ))}
      </ul>
      {t('meaning')}
    </Alert>
  );
}
