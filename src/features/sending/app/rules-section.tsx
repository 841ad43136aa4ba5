import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useUnsentEdits } from '#app-kit/editing/use-unsent-edits.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { NumberField } from '#ui/forms/number-field.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { problemAboveForm, problemFields } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SendingRules } from '../sending.ts';
import { sendingMessages } from './messages.ts';

/** How many messages accounts may send each day: the house's rules. */
export function SendingRulesSection() {
  const t = useTexts(sendingMessages.rules);
  const rules = useQuery(api.house.sending.getSendingRules.queryOptions());
  return (
    <Loaded query={rules} failed={t('failed')} waiting={<SkeletonRows count={3} height={56} />}>
      {(saved) => <RulesForm key={JSON.stringify(saved)} saved={saved} />}
    </Loaded>
  );
}

const fields = ['freeTexts', 'freeMails', 'paidTexts', 'paidMails', 'newDays', 'newPercent'] as const;
const hints = { paidTexts: 'paidHint', paidMails: 'paidHint', newDays: 'newDaysHint' } as const;

function RulesForm({ saved }: { saved: SendingRules }) {
  const t = useTexts(sendingMessages.rules);
  const [rules, setRules] = useState(saved);
  const queryClient = useQueryClient();
  const { sending } = api.house;
  const update = useMutation(
    sending.updateSendingRules.mutationOptions({
      meta: { shownInPlace: true },
      onSuccess: (changed) => {
        queryClient.setQueryData(sending.getSendingRules.queryKey(), changed);
        snackbar.success(t('saved'));
      },
    }),
  );
  const isDirty = fields.some((name) => rules[name] !== saved[name]);
  useUnsentEdits(isDirty);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty) update.mutate(rules);
  };
  const errors = problemFields(update.error);
  return (
    <form onSubmit={submit} noValidate>
      <FormSection
        title={t('title')}
        description={t('description')}
        actions={
          <Button type="submit" loading={update.isPending} disabled={!isDirty}>
            {t('save')}
          </Button>
        }
      >
        <FormAlert reason={problemAboveForm(update.error)} />
        {fields.map((name) => (
          <NumberField
            key={name}
            className="half"
            name={name}
            label={t(name)}
            {...(name in hints && { description: t(hints[name as keyof typeof hints]) })}
            {...(errors[name] !== undefined && { error: errors[name] })}
            value={rules[name]}
            onChange={(value) => setRules({ ...rules, [name]: value ?? Number.NaN })}
          />
        ))}
      </FormSection>
    </form>
  );
}
