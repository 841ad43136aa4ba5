import { Button, Switch, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { BackLink } from '#app-kit/navigation/back-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { AccountPreview } from './account-preview.tsx';
import { rolloutMessages } from './rollout-messages.ts';
import { SendButton } from './send-button.tsx';

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
