import { Input, NativeSelect, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { NumberField } from '#ui/forms/number-field.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AccountPlanInput, PlanInput, SoldInput } from '../../plan.ts';
import { currencies, minorDigits } from '../../terms.ts';
import { planMessages } from '../messages.ts';
import { resaleMessages } from '../resale-messages.ts';

/** What both forms of a plan hand over. */
export interface PlanForm<I extends SoldInput> {
  form: Parameters<typeof textFieldOf<I, never>>[0];
  values: I;
  set: (change: Partial<I>) => void;
  errors: Readonly<Record<string, string>>;
}

/** What the fields are called, by their names. */
export function useLabels<Name extends string>(fields: Readonly<Record<Name, string>>): Record<Name, string> {
  const t = useTexts<Record<string, string>>(fields);
  return Object.fromEntries(Object.keys(fields).map((name) => [name, t(name)])) as Record<Name, string>;
}

/** Everything that makes a plan of the house. */
export function AgencyPlanFields({ form: plan }: { form: PlanForm<PlanInput> }) {
  const t = useTexts(planMessages.house);
  const labels = useLabels(planMessages.houseFields);
  const field = { plan, labels, hint: t('noLimit') };
  return (
    <SoldFields plan={plan} text={textFieldOf(plan.form, labels)} labels={labels} offeredHint={t('offeredHint')}>
      <Amount {...field} name="accounts" />
      <Amount {...field} name="users" />
      {/* The two that follow share a line. */}
      <Amount {...field} name="storageGigabytes" className="" />
      <Amount {...field} name="textsPerDay" hint={t('perDayHint')} />
      <Amount {...field} name="mailsPerDay" hint={t('perDayHint')} />
    </SoldFields>
  );
}

/** Everything that makes a plan of an agency. */
export function AccountPlanFields({ form: plan }: { form: PlanForm<AccountPlanInput> }) {
  const t = useTexts(resaleMessages.catalog);
  const labels = useLabels(resaleMessages.fields);
  const trial = {
    ...plan,
    set: ({ trialDays }: { trialDays: number | null }) => plan.set({ trialDays: trialDays ?? 0 }),
  };
  const field = { plan, labels, hint: t('noLimit') };
  return (
    <SoldFields plan={plan} text={textFieldOf(plan.form, labels)} labels={labels} offeredHint={t('offeredHint')}>
      <Input.Wrapper label={labels.subscriptionType} description={t('websiteHint')} labelElement="div">
        <div>
          <SegmentedControl
            mt="xs"
            aria-label={labels.subscriptionType}
            value={plan.values.subscriptionType}
            onChange={(type) => plan.set({ subscriptionType: type as AccountPlanInput['subscriptionType'] })}
            data={(['paid', 'free'] as const).map((value) => ({ value, label: t(value) }))}
          />
        </div>
      </Input.Wrapper>
      <Amount {...field} name="storageGigabytes" />
      <Amount {...field} name="videoMinutes" />
      <Amount {...field} plan={trial} name="trialDays" hint={t('trialHint')} />
    </SoldFields>
  );
}

interface AmountProps<Name extends string> {
  plan: {
    values: Record<Name, number | null>;
    set: (change: Record<Name, number | null>) => void;
    errors: Readonly<Record<string, string>>;
  };
  labels: Record<Name, string>;
  name: Name;
  hint: string;
  className?: string;
}

function Amount<Name extends string>({ plan, labels, name, hint, className = 'half' }: AmountProps<Name>) {
  return (
    <NumberField
      className={className}
      name={name}
      label={labels[name]}
      description={hint}
      value={plan.values[name]}
      error={plan.errors[name]}
      onChange={(value) => plan.set({ [name]: value } as Record<Name, number | null>)}
    />
  );
}

type Sold = Pick<SoldInput, 'price' | 'currency' | 'billingInterval' | 'isOffered'>;

interface SoldFieldsProps {
  plan: { values: Sold; set: (change: Partial<Sold>) => void; errors: Readonly<Record<string, string>> };
  /** Of `textFieldOf`. */
  text: (name: 'name' | 'features') => object;
  labels: Record<keyof Sold, string>;
  offeredHint: string;
  /** What it contains. */
  children: ReactNode;
}

/** What makes a plan, no matter who buys it: what it costs, how often, and what its card says. */
function SoldFields({ plan, text, labels, offeredHint, children }: SoldFieldsProps) {
  const t = useTexts(planMessages.catalog);
  const { values, set, errors } = plan;
  const digits = minorDigits(values.currency);
  return (
    <>
      <TextInput required maxLength={60} autoComplete="off" {...text('name')} />
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
        onChange={(event) => set({ currency: event.currentTarget.value as Sold['currency'] })}
      />
      <Input.Wrapper label={labels.billingInterval} labelElement="div">
        <div>
          <SegmentedControl
            aria-label={labels.billingInterval}
            value={values.billingInterval}
            onChange={(interval) => set({ billingInterval: interval as Sold['billingInterval'] })}
            data={(['month', 'year'] as const).map((value) => ({ value, label: t(value) }))}
          />
        </div>
      </Input.Wrapper>
      {children}
      <Textarea autosize minRows={3} description={t('featuresHint')} {...text('features')} />
      <Switch
        label={labels.isOffered}
        description={offeredHint}
        checked={values.isOffered}
        onChange={(event) => set({ isOffered: event.currentTarget.checked })}
      />
    </>
  );
}
