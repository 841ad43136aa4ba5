import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Phone } from '../phone.ts';
import { phonesMessages } from './messages.ts';
import styles from './phones.module.css';

/** A phone, who paired it, its last use, and a button to disconnect it. */
export function PhoneRow({ accountId, phone }: { accountId: string; phone: Phone }) {
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
