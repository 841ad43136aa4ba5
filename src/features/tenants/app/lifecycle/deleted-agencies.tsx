import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { DeletedAgency } from '../../lifecycle.ts';
import styles from '../accounts/deleted-accounts.module.css';
import { lifecycleMessages } from './lifecycle-messages.ts';
import { useAgencyTrash } from './use-agency-trash.ts';

/** Agencies in the trash, below the list of the others; nothing while there are none. */
export function DeletedAgencies() {
  const t = useTexts(lifecycleMessages.trash);
  const { data } = useQuery(api.house.tenants.listDeletedAgencies.queryOptions());
  if (!data?.length) return null;
  return (
    <div className={styles.trash}>
      <FormSection title={t('title')} description={t('hint')}>
        <FactList>
          {data.map((agency) => (
            <DeletedRow key={agency.agencyId} agency={agency} />
          ))}
        </FactList>
      </FormSection>
    </div>
  );
}

function DeletedRow({ agency }: { agency: DeletedAgency }) {
  const t = useTexts(lifecycleMessages.trash);
  const format = useFormatter();
  const { restore } = useAgencyTrash();
  const { agencyId, businessName: name, accountCount: accounts, deletedDate, eraseDate } = agency;
  const restoring = useMutation({
    mutationFn: () => restore(agencyId),
    onSuccess: () => snackbar.success(t('restored', { name })),
    onError: (error) => snackbar.error(problemText(error)),
  });
  const day = (value: Date) => format.dateTime(value, { dateStyle: 'medium' });
  return (
    <FactRow
      name={<strong dir="auto">{name}</strong>}
      facts={[t('facts', { deleted: day(deletedDate), erased: day(eraseDate), accounts })]}
      status={t('status')}
      isGood={false}
    >
      <Button
        size="xs"
        variant="default"
        aria-label={t('restoreOf', { name })}
        loading={restoring.isPending}
        onClick={() => restoring.mutate()}
      >
        {t('restore')}
      </Button>
    </FactRow>
  );
}
