import { Input, NativeSelect, SegmentedControl } from '@mantine/core';
import { NumberField } from '#ui/forms/number-field.tsx';
import { currencies, minorDigits } from '../../terms.ts';
import type { PlanInput } from '../../plan.ts';

type PriceValues = Pick<PlanInput, 'price' | 'currency' | 'billingInterval'>;

interface PriceFieldsProps {
  values: PriceValues;
  set: (change: Partial<PriceValues>) => void;
  errors: Readonly<Record<string, string>>;
  labels: Record<keyof PriceValues, string>;
  /** What the intervals are called. */
  words: Record<PriceValues['billingInterval'], string>;
}

/** What a plan costs, and how often. */
export function PriceFields({ values, set, errors, labels, words }: PriceFieldsProps) {
  const digits = minorDigits(values.currency);
  return (
    <>
      <NumberField
        className="half"
        name="price"
        label={labels.price}
        digits={digits}
        value={values.price / 10 ** digits}
        error={errors['price']}
        onChange={(value) => set({ price: Math.round((value ?? 0) * 10 ** digits) })}
      />
      <NativeSelect
        className="half"
        name="currency"
        label={labels.currency}
        data={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
        value={values.currency}
        onChange={(event) => set({ currency: event.currentTarget.value as PriceValues['currency'] })}
      />
      <Input.Wrapper label={labels.billingInterval} labelElement="div">
        <div>
          <SegmentedControl
            aria-label={labels.billingInterval}
            value={values.billingInterval}
            onChange={(interval) => set({ billingInterval: interval as PriceValues['billingInterval'] })}
            data={(['month', 'year'] as const).map((value) => ({ value, label: words[value] }))}
          />
        </div>
      </Input.Wrapper>
    </>
  );
}
