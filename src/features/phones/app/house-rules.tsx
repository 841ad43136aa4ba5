import { Button, NumberInput, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useUnsentEdits } from '#app-kit/editing/use-unsent-edits.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemAboveForm, problemFields } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PhoneRules } from '../phone.ts';
import { phonesMessages } from './messages.ts';

const megabyte = 1_000_000;

/** The house's phone rules for all accounts. */
export function HouseRules() {
  const t = useTexts(phonesMessages);
  const rules = useQuery(api.house.phones.getPhoneRules.queryOptions());
  return (
    <>
      <PageHeader title={t('title')} description={t('house.description')} />
      <Loaded query={rules} failed={t('house.failed')} waiting={<SkeletonRows count={3} height={56} />}>
        {(saved) => <RulesForm key={JSON.stringify(saved)} saved={saved} />}
      </Loaded>
    </>
  );
}

function RulesForm({ saved }: { saved: PhoneRules }) {
  const t = useTexts(phonesMessages.house);
  const [rules, setRules] = useState(saved);
  const queryClient = useQueryClient();
  const { phones } = api.house;
  const update = useMutation(
    phones.updatePhoneRules.mutationOptions({
      meta: { shownInPlace: true },
      onSuccess: (changed) => {
        queryClient.setQueryData(phones.getPhoneRules.queryKey(), changed);
        snackbar.success(t('saved'));
      },
    }),
  );
  const isDirty = JSON.stringify(rules) !== JSON.stringify(saved);
  useUnsentEdits(isDirty);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty) update.mutate(rules);
  };
  return (
    <form onSubmit={submit} noValidate>
      <FormSection
        title={t('rules')}
        description={t('stay')}
        actions={
          <Button type="submit" loading={update.isPending} disabled={!isDirty}>
            {t('save')}
          </Button>
        }
      >
        <FormAlert reason={problemAboveForm(update.error)} />
        <RuleFields rules={rules} errors={problemFields(update.error)} onChange={setRules} />
      </FormSection>
    </form>
  );
}

interface RuleFieldsProps {
  rules: PhoneRules;
  errors: Record<string, string>;
  onChange: (rules: PhoneRules) => void;
}

function RuleFields({ rules, errors, onChange }: RuleFieldsProps) {
  const t = useTexts(phonesMessages.house);
  return (
    <>
      <Switch
        label={t('isAllowed')}
        description={t('isAllowedHint')}
        checked={rules.isAllowed}
        onChange={(event) => onChange({ ...rules, isAllowed: event.currentTarget.checked })}
      />
      <NumberInput
        label={t('maxPhones')}
        min={1}
        max={1_000}
        allowDecimal={false}
        value={rules.maxPhones}
        error={errors['maxPhones']}
        onChange={(value) => onChange({ ...rules, maxPhones: Number(value) })}
      />
      <NumberInput
        label={t('maxFile')}
        description={t('maxFileHint')}
        min={1}
        max={2_000}
        allowDecimal={false}
        value={rules.maxFileBytes / megabyte}
        error={errors['maxFileBytes']}
        onChange={(value) => onChange({ ...rules, maxFileBytes: Number(value) * megabyte })}
      />
    </>
  );
}
