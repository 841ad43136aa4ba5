import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import type { DeletedAccount } from '../../deleted-account.ts';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './deleted-accounts.module.css';
import { tenantMessages } from '../messages.ts';
import { useMayTrash, useTrashing } from './use-trashing.ts';

/** Accounts in the trash, below the list; renders nothing if there are none. */
export function DeletedAccounts({ accounts }: { accounts: readonly DeletedAccount[] | undefined }) {
  const t = useTexts(tenantMessages.trash);
  if (!accounts?.length) return null;
  return (
    <div className={styles.trash}>
      <FormSection title={t('title')} description={t('hint')}>
        <FactList>
          {accounts.map((account) => (
            <DeletedRow key={account.accountId} account={account} />
          ))}
        </FactList>
      </FormSection>
    </div>
  );
}

function DeletedRow({ account }: { account: DeletedAccount }) {
  const t = useTexts(tenantMessages.trash);
  const format = useFormatter();
  const mayTrash = useMayTrash();
  const { restore } = useTrashing();
  const { businessName: name, deletedDate, eraseDate } = account;
  const restoring = useMutation({
    mutationFn: () => restore(account),
    onSuccess: () => snackbar.success(t('restored', { name })),
  });
  const date = (value: Date) => format.dateTime(value, { dateStyle: 'medium' });
  return (
    <FactRow
      name={<strong dir="auto">{name}</strong>}
      facts={[t('dates', { deleted: date(deletedDate), erased: date(eraseDate) })]}
      status={t('status')}
      isGood={false}
    >
      {mayTrash ? (
        <Button
          size="xs"
          variant="default"
          aria-label={t('restoreOf', { name })}
          loading={restoring.isPending}
          onClick={() => restoring.mutate()}
        >
          {t('restore')}
        </Button>
      ) : null}
    </FactRow>
  );
}
