import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QrCode, Smartphone } from 'lucide-react';
import { useState } from 'react';
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
import { pairingRefusal } from '../phone.ts';
import { AccountSettings } from './account-settings.tsx';
import { phonesMessages } from './messages.ts';
import { PairDialog } from './pair-dialog.tsx';
import { PhoneRow } from './phone-row.tsx';
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
