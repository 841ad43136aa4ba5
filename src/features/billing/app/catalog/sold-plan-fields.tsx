import { Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PlanInput } from '../../plan.ts';
import { PriceFields } from './price-fields.tsx';

type Sold = Pick<PlanInput, 'price' | 'currency' | 'billingInterval' | 'isOffered'>;

interface SoldPlanFieldsProps {
  plan: { values: Sold; set: (change: Partial<Sold>) => void; errors: Readonly<Record<string, string>> };
  /** Of `textFieldOf`. */
  text: (name: 'name' | 'features') => object;
  labels: Record<keyof Sold, string>;
  words: Record<'month' | 'year' | 'featuresHint' | 'offeredHint', string>;
  /** What it contains. */
  children: ReactNode;
}

/** What makes a plan, no matter who buys it. */
export function SoldPlanFields({ plan, text, labels, words, children }: SoldPlanFieldsProps) {
  return (
    <>
      <TextInput required maxLength={60} autoComplete="off" {...text('name')} />
      <PriceFields {...plan} labels={labels} words={words} />
      {children}
      <Textarea autosize minRows={3} description={words.featuresHint} {...text('features')} />
      <Switch
        label={labels.isOffered}
        description={words.offeredHint}
        checked={plan.values.isOffered}
        onChange={(event) => plan.set({ isOffered: event.currentTarget.checked })}
      />
    </>
  );
}
