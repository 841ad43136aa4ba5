import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PlanInput } from '../../plan.ts';
import { planMessages } from '../messages.ts';
import { NumberField } from '#ui/forms/number-field.tsx';
import { SoldPlanFields } from './sold-plan-fields.tsx';

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
    textsPerDay: t('texts'),
    mailsPerDay: t('mails'),
    features: t('features'),
    isOffered: t('offered'),
  };
}

/** Everything that makes a plan. */
export function PlanFields({ form: plan }: { form: PlanForm }) {
  const t = useTexts(planMessages.form);
  const labels = usePlanLabels();
  const words = {
    month: t('month'),
    year: t('year'),
    featuresHint: t('featuresHint'),
    offeredHint: t('offeredHint'),
  };
  return (
    <SoldPlanFields plan={plan} text={textFieldOf(plan.form, labels)} labels={labels} words={words}>
      <Limits {...plan} />
    </SoldPlanFields>
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
          // The two that follow share a line.
          className={name === 'storageGigabytes' ? undefined : 'half'}
          name={name}
          label={labels[name]}
          description={t('noLimit')}
          value={values[name]}
          error={errors[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      {(['textsPerDay', 'mailsPerDay'] as const).map((name) => (
        <NumberField
          key={name}
          className="half"
          name={name}
          label={labels[name]}
          description={t('perDayHint')}
          value={values[name]}
          error={errors[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
    </>
  );
}
