import { Alert } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useFormatter, useLocale } from 'use-intl';
import { useSizeText } from '#features/media/app/use-size-text.ts';
import { exceeding, levelOf, type PlanResource, planResources, type PlanUse } from '#features/metering/plan-use.ts';
import { leftToRight } from '#lib/words/isolated.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useIsolated } from '#ui/text/use-isolated.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Plan, PlanChoice } from '../plan.ts';
import { limitsOf } from '../terms.ts';
import { planMessages } from './messages.ts';
import styles from './usage.module.css';

/** What an agency uses of its plan, and how much of it is left. */
export function Usage({ use }: { use: PlanUse }) {
  const t = useTexts(planMessages.use);
  const amountOf = useAmountText();
  const isolate = useIsolated();
  const language = useLocale();
  return (
    <FormSection title={t('title')} description={t('description')}>
      <ul className={styles.list}>
        {planResources.map((resource) => {
          const { used, max } = use[resource];
          const level = levelOf(resource, use[resource]);
          const figures = { used: isolate(amountOf(resource, used)), max: isolate(amountOf(resource, max ?? 0)) };
          return (
            <li key={resource} className={styles.row} data-level={level || undefined}>
              <span className={styles.name}>{t(resource)}</span>
              <span className={styles.figures}>
                {leftToRight(t(max === null ? 'noLimit' : 'of', figures), language)}
              </span>
              {max === null ? null : (
                <progress className={styles.bar} value={used} max={max} aria-label={t(resource)} />
              )}
              {level === 100 ? <span className={styles.hint}>{t(`${resource}Full`)}</span> : null}
            </li>
          );
        })}
      </ul>
    </FormSection>
  );
}

/** Before a plan is taken that has less than is used: what exceeds it, and what that means. */
export function ExceedingNote({ current: { use }, wanted }: { current: PlanChoice; wanted: Plan }) {
  const t = useTexts(planMessages.exceeding);
  const amountOf = useAmountText();
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

/** A number of people or accounts, or a size. */
function useAmountText(): (resource: PlanResource, amount: number) => string {
  const format = useFormatter();
  const sizeText = useSizeText();
  return (resource, amount) => (resource === 'storage' ? sizeText(amount) : format.number(amount));
}
