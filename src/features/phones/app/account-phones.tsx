import { Button, NumberInput, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { QrCode, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useView } from '#app-kit/view/view.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { problemFields, problemText } from '#ui/text/problem-text.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useAgo } from '#ui/text/use-ago.ts';
import { pairingRefusal, type Phone, type PhoneAllowance } from '../phone.ts';
import { phonesMessages } from './messages.ts';
import { PairDialog } from './pair-dialog.tsx';
import styles from './phones.module.css';

/** The account's phones, with a button to pair another. */
export function AccountPhones({ accountId }: { accountId: string }) {
  const t = useTexts(phonesMessages);
  const view = useView();
  const { phones } = api.account(accountId);
  const [isPairing, setPairing] = useState(false);
  const allowance = useQuery(phones.getPhoneAllowance.queryOptions());
  useLiveRefresh(['phonePaired', 'phoneEnded', 'mediaUploaded'], phones.key());
  const reason = allowance.data && pairingRefusal(allowance.data);
  const pair = (
    <Button
      leftSection={<QrCode size={16} aria-hidden />}
      disabled={!allowance.data || reason !== undefined}
      onClick={() => setPairing(true)}
    >
      {t('pair')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={pair} />
      {reason ? (
        <p className={styles.reason} role="status">
          {reason}
        </p>
      ) : null}
      <Phones accountId={accountId} />
      {allowance.data && can(view, 'phone.manage') ? (
        <AccountSettings accountId={accountId} allowance={allowance.data} />
      ) : null}
      <PairDialog accountId={accountId} opened={isPairing} onClose={() => setPairing(false)} />
    </>
  );
}

function Phones({ accountId }: { accountId: string }) {
  const t = useTexts(phonesMessages);
  const phones = useQuery(api.account(accountId).phones.listPhones.queryOptions());
  return (
    <FormSection title={t('list')}>
      <Loaded query={phones} failed={t('failed')} waiting={<SkeletonRows count={2} height={56} />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState icon={<Smartphone />} title={t('none')} message={t('noneText')} />
          ) : (
            <ul className={styles.list}>
              {data.map((phone) => (
                <PhoneRow key={phone.uid} accountId={accountId} phone={phone} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </FormSection>
  );
}

/** Whether phones may upload here, and how many; each change is saved at once. */
function AccountSettings({ accountId, allowance }: { accountId: string; allowance: PhoneAllowance }) {
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

/** A phone, who paired it, its last use, and a button to disconnect it. */
function PhoneRow({ accountId, phone }: { accountId: string; phone: Phone }) {
  const t = useTexts(phonesMessages);
  const format = useFormatter();
  const ago = useAgo();
  const { uid: phoneId, name, userName, createDate, lastUsedDate, uploadsCount } = phone;
  const facts = [
    userName ? t('by', { name: userName }) : t('since', { date: format.dateTime(createDate, { dateStyle: 'medium' }) }),
    lastUsedDate ? t('used', { when: ago(lastUsedDate) }) : t('unused'),
    t('uploads', { count: uploadsCount }),
  ];
  const { phones } = api.account(accountId);
  const queryClient = useQueryClient();
  const revoke = useMutation(
    phones.revokePhone.mutationOptions({
      meta: { shownInPlace: true },
      onSettled: () => queryClient.invalidateQueries({ queryKey: phones.key() }),
    }),
  );
  const confirm = async () => {
    await revoke.mutateAsync({ phoneId });
    snackbar.success(t('wasRevoked', { name }));
  };
  return (
    <li className={styles.row}>
      <Smartphone className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />
      <div className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </div>
      <ConfirmedButton
        label={t('revoke')}
        accessibleLabel={t('revokeOf', { name })}
        title={t('revokeTitle', { name })}
        message={t('revokeText')}
        onConfirm={confirm}
      />
    </li>
  );
}
