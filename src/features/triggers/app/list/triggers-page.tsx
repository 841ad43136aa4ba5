import { SegmentedControl } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { oneOf } from '#app-kit/navigation/address-fields.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import rowList from '#ui/lists/row-list.module.css';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { triggerTitles } from '../titles.ts';
import { useTriggers } from '../use-triggers.ts';
import { listMessages } from './list-messages.ts';
import { Recipes } from './recipes.tsx';
import { TriggerRow } from './trigger-row.tsx';

/** A page of the blocked ones (spec 1 §9). */
const blockedAtOnce = 10;
const shown = ['all', 'blocked'] as const;
/** What blocks a trigger of the house is heard of by its log. */
const changes = ['triggerChanged', 'agencyTriggerChanged', 'houseTriggerChanged', 'houseTriggerRan'];
const addressFields = { show: oneOf(shown, 'all') };

/** `/settings/triggers`: what happens by itself once something has happened. */
export function TriggersPage() {
  const t = useTexts(listMessages);
  const { owner, triggers, mayChange } = useTriggers();
  const [{ show }, setAddress] = useSearchState(addressFields);
  const status = show === 'blocked' ? { status: 'blocked' as const, limit: blockedAtOnce } : {};
  const all = usePagedList(
    triggers.listTriggers.infiniteOptions({ input: (cursor: Cursor) => ({ ...status, cursor }), ...paged }),
  );
  useLiveRefresh(changes, triggers.key(), owner === 'house' ? 'house' : undefined);
  const add = mayChange ? (
    <ButtonLink to="/triggers/add-triggers" leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}>
      {t('add')}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader title={triggerTitles.triggers} description={t('description')} actions={add} />
      <SegmentedControl
        mb="md"
        aria-label={t('filter')}
        value={show}
        onChange={(value) => setAddress({ show: value })}
        data={[
          { value: 'all', label: t('all') },
          { value: 'blocked', label: t('onlyBlocked') },
        ]}
      />
      <PagedList
        query={all}
        failed={t('failed')}
        waiting={<SkeletonRows count={4} height={72} />}
        empty={show === 'blocked' ? <EmptyState title={t('noneBlocked')} /> : <Recipes mayChange={mayChange} />}
        more={all}
      >
        {(items) => (
          <ul className={rowList.list} aria-label={t('list')}>
            {items.map((trigger) => (
              <TriggerRow key={trigger.uid} trigger={trigger} mayChange={mayChange} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
