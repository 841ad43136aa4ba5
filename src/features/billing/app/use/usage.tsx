import { useLocale } from 'use-intl';
import { levelOf, planResources, type PlanUse } from '#features/metering/plan-use.ts';
import { leftToRight } from '#lib/words/isolated.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useIsolated } from '#ui/text/use-isolated.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { planMessages } from '../messages.ts';
import { useAmountText } from './use-amount-text.ts';
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
