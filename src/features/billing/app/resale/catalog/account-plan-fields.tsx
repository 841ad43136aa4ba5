import { Input, SegmentedControl } from '@mantine/core';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { SoldPlanFields } from '../../catalog/sold-plan-fields.tsx';
import { NumberField } from '#ui/forms/number-field.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AccountPlanInput } from '../../../plan.ts';
import { resaleMessages } from '../messages.ts';

/** What both forms of a plan hand over. */
interface AccountPlanForm {
  form: Parameters<typeof textFieldOf<AccountPlanInput, keyof AccountPlanInput>>[0];
  values: AccountPlanInput;
  set: (change: Partial<AccountPlanInput>) => void;
  errors: Readonly<Record<string, string>>;
}

/** What the fields are called, by their names. */
export function useAccountPlanLabels() {
  const t = useTexts(resaleMessages.form);
  return {
    name: t('name'),
    price: t('price'),
    currency: t('currency'),
    billingInterval: t('interval'),
    subscriptionType: t('website'),
    storageGigabytes: t('storage'),
    videoMinutes: t('video'),
    trialDays: t('trial'),
    features: t('features'),
    isOffered: t('offered'),
  };
}

/** Everything that makes a plan. */
export function AccountPlanFields({ form: plan }: { form: AccountPlanForm }) {
  const t = useTexts(resaleMessages.form);
  const labels = useAccountPlanLabels();
  const { form, values, set } = plan;
  const words = {
    month: t('month'),
    year: t('year'),
    featuresHint: t('featuresHint'),
    offeredHint: t('offeredHint'),
  };
  return (
    <SoldPlanFields plan={plan} text={textFieldOf(form, labels)} labels={labels} words={words}>
      <Input.Wrapper label={labels.subscriptionType} description={t('websiteHint')} labelElement="div">
        <div>
          <SegmentedControl
            mt="xs"
            aria-label={labels.subscriptionType}
            value={values.subscriptionType}
            onChange={(type) => set({ subscriptionType: type as AccountPlanInput['subscriptionType'] })}
            data={(['paid', 'free'] as const).map((value) => ({ value, label: t(value) }))}
          />
        </div>
      </Input.Wrapper>
      <Limits {...plan} />
    </SoldPlanFields>
  );
}

function Limits({ values, set, errors }: AccountPlanForm) {
  const t = useTexts(resaleMessages.form);
  const labels = useAccountPlanLabels();
  const field = (name: 'storageGigabytes' | 'videoMinutes' | 'trialDays') => ({
    className: 'half',
    name,
    label: labels[name],
    value: values[name],
    error: errors[name],
  });
  return (
    <>
      {(['storageGigabytes', 'videoMinutes'] as const).map((name) => (
        <NumberField
          key={name}
          {...field(name)}
          description={t('noLimit')}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <NumberField
        {...field('trialDays')}
        description={t('trialHint')}
        onChange={(value) => set({ trialDays: value ?? 0 })}
      />
    </>
  );
}
