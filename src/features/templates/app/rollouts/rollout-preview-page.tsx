import { Button, Switch, Text } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#app-kit/api/api.ts';
import { BackLink } from '#app-kit/navigation/back-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { rolloutMessages } from './rollout-messages.ts';
import type { RolloutPreview } from '../../rollout.ts';
import type { SettingChange } from '../../setting.ts';

/** `/templates/{id}/send`: what a version would change in each account. */
export function RolloutPreviewPage() {
  const t = useTexts(rolloutMessages.preview);
  const templateId = useRouteParam('templateId');
  const [replacesEdits, setReplaces] = useState(false);
  const found = usePreview(templateId, replacesEdits);
  const number = found.data?.pages[0]?.number;
  return (
    <>
      <BackLink to="/templates/$templateId" params={{ templateId }}>
        {t('back')}
      </BackLink>
      <PageHeader
        title={t('title', { number: String(number ?? '') })}
        description={t('description')}
        focusKey={templateId}
      />
      <Loaded query={found} waiting={<SkeletonRows count={4} height={96} />}>
        {({ pages }) => {
          const total = pages[0]?.total ?? 0;
          const accounts = pages.flatMap(({ items }) => items);
          return (
            <FormSection
              title={t('accounts')}
              actions={<SendButton rollout={{ templateId, number: number ?? 0, replacesEdits }} total={total} />}
            >
              <Switch
                label={t('replace')}
                description={t('replaceHint')}
                checked={replacesEdits}
                onChange={(event) => setReplaces(event.currentTarget.checked)}
              />
              {accounts.length === 0 ? <Text>{t('none')}</Text> : null}
              {accounts.map((account) => (
                <AccountPreview key={account.accountId} account={account} />
              ))}
              {found.hasNextPage ? (
                <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                  {t('more')}
                </Button>
              ) : null}
            </FormSection>
          );
        }}
      </Loaded>
    </>
  );
}

function usePreview(templateId: string, replacesEdits: boolean) {
  const { templates } = api.agency(useAgencyId());
  return useInfiniteQuery(
    templates.previewRollout.infiniteOptions({
      input: (after: string | undefined) => ({ templateId, replacesEdits, after }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  );
}

interface SendButtonProps {
  rollout: { templateId: string; number: number; replacesEdits: boolean };
  total: number;
}

/** Sends a version to all accounts, after one more question. */
function SendButton({ rollout, total: count }: SendButtonProps) {
  const t = useTexts(rolloutMessages.preview);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { templates } = api.agency(useAgencyId());
  if (count === 0) return null;
  const number = String(rollout.number);
  const confirm = async () => {
    const { rolloutId } = await templates.rollOutTemplate.call(rollout);
    void queryClient.invalidateQueries({ queryKey: templates.key() });
    await navigate({ to: '/templates/rollouts/$rolloutId', params: { rolloutId } });
    snackbar.success(t('started', { number }));
  };
  const question = t('sureText', { count });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('confirm', { count })}</Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('sure', { number })}
        message={rollout.replacesEdits ? `${question} ${t('sureReplace')}` : question}
        confirmLabel={t('confirm', { count })}
        danger={rollout.replacesEdits}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

type Value = SettingChange['before'];
type Word = 'standard' | 'on' | 'off' | 'empty';

const longest = 80;

/** A setting's value in a few words. */
function valueText(value: Value, word: (name: Word) => string): string {
  if (value === null) return word('standard');
  const text = plain(value, word).trim();
  if (text === '') return word('empty');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function plain(value: Value, word: (name: Word) => string): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return word(value ? 'on' : 'off');
  if (typeof value !== 'object') return String(value);
  if (!Array.isArray(value) && Array.isArray(value.order)) return namesOf(value.order);
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts
    .map((part) => plain(part, word))
    .filter(Boolean)
    .join(', ');
}

/** An order names what it puts in place, beside the ids. */
function namesOf(order: readonly Value[]): string {
  return order
    .map((one) => (typeof one === 'object' && one !== null && !Array.isArray(one) ? String(one.name ?? '') : ''))
    .join(', ');
}

/** What a version would change in one account, and what stays as the account changed it. */
function AccountPreview({ account }: { account: RolloutPreview }) {
  const t = useTexts(rolloutMessages.preview);
  const { businessName, number, changes, kept } = account;
  const partsOf = ({ name, before, after }: SettingChange) => ({
    name,
    before: valueText(before, t),
    after: valueText(after, t),
  });
  const counts = [
    t('version', { number: String(number) }),
    t('changes', { count: changes.length }),
    ...(kept.length > 0 ? [t('kept', { count: kept.length })] : []),
  ];
  return (
    <section aria-label={businessName}>
      <Text fw={600}>
        <bdi>{businessName}</bdi>
      </Text>
      <Text size="sm" c="dimmed">
        {counts.join(' · ')}
      </Text>
      {changes.map((change) => (
        <Text key={change.key} size="sm" dir="auto">
          {t('becomes', partsOf(change))}
        </Text>
      ))}
      {kept.map((change) => (
        <Text key={change.key} size="sm" c="dimmed" dir="auto">
          {t('stays', partsOf(change))}
        </Text>
      ))}
    </section>
  );
}
