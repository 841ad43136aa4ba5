import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Account } from '../../../account.ts';
import { lifecycleMessages } from '../lifecycle-messages.ts';
import { TransferDialog } from './transfer-dialog.tsx';

const searchWaitMs = 250;

/** Gives the account to another agency, by the house: searched, with its effects shown, then confirmed. */
export function TransferSection({ account }: { account: Account }) {
  const t = useTexts(lifecycleMessages.transfer);
  const [search, setSearch] = useState('');
  const [agency, setAgency] = useState<{ value: string; label: string } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [asked] = useDebouncedValue(search === agency?.label ? '' : search, searchWaitMs);
  const found = useQuery(
    api.house.tenants.listAgencies.queryOptions({ input: { search: asked.slice(0, 200), state: 'open' } }),
  );
  const others = (found.data?.items ?? [])
    .filter(({ agencyId }) => agencyId !== account.agencyId)
    .map(({ agencyId, businessName }) => ({ value: agencyId, label: businessName }));
  const data = agency && !others.some(({ value }) => value === agency.value) ? [agency, ...others] : others;
  return (
    <FormSection
      title={t('title')}
      description={t('hint')}
      actions={
        <Button variant="default" disabled={!agency} onClick={() => setAsking(true)}>
          {t('next')}
        </Button>
      }
    >
      <Select
        label={t('agency')}
        placeholder={t('search')}
        nothingFoundMessage={t('none')}
        searchable
        clearable
        data={data}
        value={agency?.value ?? null}
        searchValue={search}
        onSearchChange={setSearch}
        onChange={(_value, option) => setAgency(option as { value: string; label: string } | null)}
      />
      {agency ? (
        <TransferDialog account={account} agencyId={agency.value} opened={isAsking} onClose={() => setAsking(false)} />
      ) : null}
    </FormSection>
  );
}
