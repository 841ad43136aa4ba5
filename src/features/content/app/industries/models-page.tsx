import { Badge, Button, Select } from '@mantine/core';
import { Plus, Store } from 'lucide-react';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { searchText } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { NamedCell } from '#features/tenants/app/lists/named-cell.tsx';
import { NamedList, type ListColumn } from '#features/tenants/app/lists/named-list.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { BusinessModel } from '../../terms/industry.ts';
import { modelsFound } from '../../terms/models-on-page.ts';
import { industryMessages } from './messages.ts';
import { ModelDialog, useIndustryOptions } from './model-dialog.tsx';

const fields = { industry: searchText };

/** The house's business categories: kinds of business with what a new account of them starts with. */
export function ModelsPage() {
  const t = useTexts(industryMessages.models);
  const [edited, setEdited] = useState<BusinessModel | 'new'>();
  const [{ industry }] = useSearchState(fields);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        }
      />
      <NamedList
        choices={{ isUsed: industry !== '', inputs: <IndustryChoice /> }}
        searchLabel={t('search')}
        usePages={useModels}
        columns={useColumns()}
        keyOf={({ modelId }) => modelId}
        open={{ label: ({ label }) => t('open', { name: label }), go: setEdited }}
        empty={{ title: t('empty'), message: t('emptyText'), icon: <Store size={24} strokeWidth={1.75} /> }}
      />
      <ModelDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

function IndustryChoice() {
  const t = useTexts(industryMessages.models);
  const [{ industry }, set] = useSearchState(fields);
  return (
    <Select
      aria-label={t('industry')}
      w={240}
      data={[{ value: '', label: t('anyIndustry') }, ...useIndustryOptions()]}
      value={industry}
      allowDeselect={false}
      onChange={(value) => set({ industry: value ?? '' })}
    />
  );
}

function useModels(search: string) {
  const [{ industry }] = useSearchState(fields);
  return usePagedList(
    api.house.content.listBusinessModels.infiniteOptions({
      input: (cursor: Cursor) => ({
        search,
        cursor,
        industryId: industry || undefined,
        limit: search ? modelsFound : undefined,
      }),
      ...paged,
    }),
  );
}

function useColumns(): ListColumn<BusinessModel>[] {
  const t = useTexts(industryMessages.models);
  return [
    {
      id: 'name',
      head: t('name'),
      width: 'minmax(0, 2fr)',
      cell: ({ label, industry }) => <NamedCell name={label} detail={industry} />,
    },
    {
      id: 'terms',
      head: t('terms'),
      width: 'minmax(0, 2fr)',
      cell: ({ categories, services }) => t('termCounts', { categories: categories.length, services: services.length }),
    },
    {
      id: 'state',
      head: t('state'),
      width: '96px',
      cell: ({ isDone }) => (
        <Badge variant="light" color={isDone ? 'success' : 'gray'}>
          {t(isDone ? 'done' : 'draft')}
        </Badge>
      ),
    },
  ];
}
