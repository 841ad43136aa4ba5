import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SetUp } from '../set-up.ts';
import { setUpMessages } from './set-up-messages.ts';

/** `/settings/set-up`: what is set in an account, and who set it. */
export function SetUpPage() {
  const t = useTexts(setUpMessages);
  const found = useQuery(api.account(useAccountId()).templates.getSetUp.queryOptions());
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Loaded query={found} waiting={<SkeletonRows count={4} height={96} />}>
        {(setUp) =>
          setUp.groups.length === 0 ? (
            <EmptyState icon={<Layers size={24} strokeWidth={1.75} />} title={t('empty')} message={t('emptyText')} />
          ) : (
            <Groups setUp={setUp} />
          )
        }
      </Loaded>
    </>
  );
}

function Groups({ setUp: { template, groups } }: { setUp: SetUp }) {
  const t = useTexts(setUpMessages);
  const name = template?.name ?? '';
  return groups.map(({ title, settings }) => (
    <FormSection key={title} title={title}>
      <FactList>
        {settings.map(({ key, name: setting, number }) => (
          <FactRow
            key={key}
            name={<bdi>{setting}</bdi>}
            facts={number === null ? [] : [t('template', { name, number: String(number) })]}
            status={t(number === null ? 'account' : 'fromTemplate')}
            isGood={number !== null}
          />
        ))}
      </FactList>
    </FormSection>
  ));
}
