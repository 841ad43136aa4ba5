import { Button } from '@mantine/core';
import { Factory, Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { NamedList, type ListColumn } from '#features/tenants/app/lists/named-list.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { IndustryItem } from '../../industry.ts';
import { IndustryDialog } from './industry-dialog.tsx';
import { industryMessages } from './messages.ts';

/** `/settings/industries`: the house's industries. */
export function IndustriesPage() {
  const t = useTexts(industryMessages.industries);
  const [edited, setEdited] = useState<IndustryItem | 'new'>();
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
        searchLabel={t('search')}
        usePages={useIndustries}
        columns={useColumns()}
        keyOf={({ industryId }) => industryId}
        open={{ label: ({ label }) => t('edit', { name: label }), go: setEdited }}
        empty={{ title: t('empty'), message: t('emptyText'), icon: <Factory size={24} strokeWidth={1.75} /> }}
      />
      <IndustryDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

function useIndustries(search: string) {
  return usePagedList(
    api.house.taxonomy.listIndustries.infiniteOptions({ input: (cursor: Cursor) => ({ search, cursor }), ...paged }),
  );
}

function useColumns(): ListColumn<IndustryItem>[] {
  const t = useTexts(industryMessages.industries);
  return [
    { id: 'name', head: t('name'), width: 'minmax(0, 2fr)', cell: ({ label }) => <strong dir="auto">{label}</strong> },
    {
      id: 'models',
      head: t('models'),
      width: 'minmax(0, 1fr)',
      cell: ({ modelCount }) => t('count', { count: modelCount }),
    },
  ];
}
