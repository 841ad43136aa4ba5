import { Input, NativeSelect, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { minorDigits } from '../../money.ts';
import { currencies, type PlanInput } from '../../plan.ts';
import { planMessages } from '../messages.ts';
import { NumberField } from '#ui/forms/number-field.tsx';

/** What both forms of a plan hand over. */
interface PlanForm {
  form: Parameters<typeof textFieldOf<PlanInput, keyof PlanInput>>[0];
  values: PlanInput;
  set: (change: Partial<PlanInput>) => void;
  errors: Readonly<Record<string, string>>;
}

/** What the fields are called, by their names. */
export function usePlanLabels() {
  const t = useTexts(planMessages.form);
  return {
    name: t('name'),
    price: t('price'),
    currency: t('currency'),
    billingInterval: t('interval'),
    users: t('users'),
    accounts: t('accounts'),
    storageGigabytes: t('storage'),
    tokens: t('tokens'),
    features: t('features'),
    isOffered: t('offered'),
  };
}

/** Everything that makes a plan. */
export function PlanFields({ form: plan }: { form: PlanForm }) {
  const t = useTexts(planMessages.form);
  const labels = usePlanLabels();
  const { form, values, set } = plan;
  const text = textFieldOf(form, labels);
  return (
    <>
      <TextInput required maxLength={60} autoComplete="off" {...text('name')} />
      <PriceFields {...plan} />
      <Limits {...plan} />
      <Textarea autosize minRows={3} description={t('featuresHint')} {...text('features')} />
      <Switch
        label={labels.isOffered}
        description={t('offeredHint')}
        checked={values.isOffered}
        onChange={(event) => set({ isOffered: event.currentTarget.checked })}
      />
    </>
  );
}

function PriceFields({ values, set, errors }: PlanForm) {
  const t = useTexts(planMessages.form);
  const labels = usePlanLabels();
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
        onChange={(event) => set({ currency: event.currentTarget.value as PlanInput['currency'] })}
      />
      <Input.Wrapper label={labels.billingInterval} labelElement="div">
        <div>
          <SegmentedControl
            aria-label={labels.billingInterval}
            value={values.billingInterval}
            onChange={(interval) => set({ billingInterval: interval as PlanInput['billingInterval'] })}
            data={(['month', 'year'] as const).map((value) => ({ value, label: t(value) }))}
          />
        </div>
      </Input.Wrapper>
    </>
  );
}

function Limits({ values, set, errors }: PlanForm) {
  const t = useTexts(planMessages.form);
  const labels = usePlanLabels();
  return (
    <>
      {(['accounts', 'users', 'storageGigabytes'] as const).map((name) => (
        <NumberField
          key={name}
          className="half"
          name={name}
          label={labels[name]}
          description={t('noLimit')}
          value={values[name]}
          error={errors[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <NumberField
        className="half"
        name="tokens"
        label={labels.tokens}
        description={t('noTokens')}
        value={values.tokens}
        error={errors['tokens']}
        onChange={(value) => set({ tokens: value ?? 0 })}
      />
    </>
  );
}
