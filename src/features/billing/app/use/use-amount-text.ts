import { useFormatter } from 'use-intl';
import { useSizeText } from '#features/media/app/use-size-text.ts';
import type { PlanResource } from '#features/metering/plan-use.ts';

/** A number of people or accounts, or a size. */
export function useAmountText(): (resource: PlanResource, amount: number) => string {
  const format = useFormatter();
  const sizeText = useSizeText();
  return (resource, amount) => (resource === 'storage' ? sizeText(amount) : format.number(amount));
}
