import { NumberInput, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { problemFields, problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PhoneAllowance } from '../phone.ts';
import { phonesMessages } from './messages.ts';

/** Whether phones may upload here, and how many; each change is saved at once. */
export function AccountSettings({ accountId, allowance }: { accountId: string; allowance: PhoneAllowance }) {
  const t = useTexts(phonesMessages.settings);
  const { phones } = api.account(accountId);
  const queryClient = useQueryClient();
  const { isAllowed, isOn, maxPhones, houseMaxPhones } = allowance;
  const [limit, setLimit] = useState<number | string>(maxPhones ?? '');
  const update = useMutation(
    phones.updatePhoneSettings.mutationOptions({
      meta: { shownInPlace: true },
      onSettled: () => queryClient.invalidateQueries({ queryKey: phones.getPhoneAllowance.key() }),
    }),
  );
  const saveLimit = () => {
    const wanted = limit === '' ? null : Number(limit);
    if (wanted !== maxPhones) update.mutate({ maxPhones: wanted });
  };
  const errors = problemFields(update.error);
  const isWrong = update.error !== null && Object.keys(errors).length === 0;
  return (
    <FormSection title={t('title')}>
      <Switch
        label={t('isOn')}
        description={isAllowed ? t('isOnHint') : t('houseOff')}
        checked={isOn && isAllowed}
        disabled={!isAllowed}
        error={isWrong ? problemText(update.error) : undefined}
        onChange={(event) => update.mutate({ isOn: event.currentTarget.checked })}
      />
      <NumberInput
        label={t('maxPhones')}
        description={t('maxPhonesHint', { limit: houseMaxPhones })}
        min={1}
        max={houseMaxPhones}
        clampBehavior="blur"
        allowDecimal={false}
        disabled={!isAllowed || !isOn}
        value={limit}
        error={errors['maxPhones']}
        onChange={setLimit}
        onBlur={saveLimit}
      />
    </FormSection>
  );
}
