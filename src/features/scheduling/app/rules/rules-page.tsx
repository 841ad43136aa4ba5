import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { uid } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import rowList from '#ui/lists/row-list.module.css';
import { loadPart } from '#ui/late-part.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { schedulingTitles } from '../titles.ts';
import { ruleMessages } from './rule-messages.ts';
import { RuleRow } from './rule-row.tsx';

const RuleDialog = lazy(async () => ({ default: (await loadPart(() => import('./rule-dialog.tsx'))).RuleDialog }));
const HistoryDialog = lazy(async () => ({
  default: (await loadPart(() => import('./history-dialog.tsx'))).HistoryDialog,
}));

/** The open rule, a new one, or a rule whose history is shown, in the address. */
const addressFields = { rule: (written: unknown) => (written === 'new' ? 'new' : uid(written)), history: uid };

/** /settings/scheduled: what happens by itself, and when. */
export function RulesPage() {
  const t = useTexts(ruleMessages);
  const { scheduling } = api.account(useAccountId());
  const [{ rule, history }, setAddress] = useSearchState(addressFields);
  const may = useMay();
  const rules = useQuery(scheduling.listRules.queryOptions());
  useLiveRefresh(['scheduledRuleChanged', 'scheduledRulePaused'], scheduling.key());
  const add = may('scheduledRule.update') ? (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAddress({ rule: 'new' })}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={schedulingTitles.rules} description={t('description')} actions={add} />
      <Loaded query={rules} failed={t('failed')} waiting={<SkeletonRows count={4} height={96} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<CalendarSync size={24} strokeWidth={1.75} />}
              title={t('empty')}
              message={t('emptyText')}
            />
          ) : (
            <ul className={rowList.list} aria-label={t('list')}>
              {all.map((one) => (
                <RuleRow
                  key={one.uid}
                  rule={one}
                  onOpen={() => setAddress({ rule: one.uid })}
                  onHistory={() => setAddress({ history: one.uid })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Suspense>
        {rule ? <RuleDialog key={rule} ruleId={rule} onClose={() => setAddress({ rule: undefined })} /> : null}
        {history ? <HistoryDialog ruleId={history} onClose={() => setAddress({ history: undefined })} /> : null}
      </Suspense>
    </>
  );
}
