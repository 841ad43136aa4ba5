import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { uid } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import rowList from '#ui/lists/row-list.module.css';
import { loadPart } from '#ui/late-part.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { webhookMessages } from './messages.ts';
import { webhookTitles } from './titles.ts';
import { lookAgainMs, useWebhooks } from './use-webhooks.ts';
import { WebhookRow } from './webhook-row.tsx';

const FormDialog = lazy(async () => ({ default: (await loadPart(() => import('./form-dialog.tsx'))).FormDialog }));
const WebhookDialog = lazy(async () => ({
  default: (await loadPart(() => import('./webhook-dialog.tsx'))).WebhookDialog,
}));

/** The open webhook, and one that is edited or new, in the address. */
const addressFields = { webhook: uid, edit: (written: unknown) => (written === 'new' ? 'new' : uid(written)) };

/** /settings/webhooks: where events are posted, and whether they arrive. */
export function WebhooksPage() {
  const t = useTexts(webhookMessages);
  const { verbs, isOfAccount, mayUpdate } = useWebhooks();
  const [{ webhook, edit }, setAddress] = useSearchState(addressFields);
  const endpoints = useQuery({ ...verbs.listEndpoints.queryOptions(), refetchInterval: lookAgainMs });
  const add = mayUpdate ? (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAddress({ edit: 'new' })}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={webhookTitles.webhooks}
        description={t(isOfAccount ? 'ofAccount' : 'ofAgency')}
        actions={add}
      />
      <Loaded query={endpoints} failed={t('failed')} waiting={<SkeletonRows count={3} height={96} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<Webhook size={24} strokeWidth={1.75} />} title={t('empty')} message={t('emptyText')} />
          ) : (
            <ul className={rowList.list} aria-label={t('list')}>
              {all.map((one) => (
                <WebhookRow
                  key={one.uid}
                  endpoint={one}
                  onOpen={() => setAddress({ webhook: one.uid })}
                  onEdit={() => setAddress({ edit: one.uid })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Anchor href="/api/docs#webhooks" target="_blank" rel="noopener" size="sm" mt="md" display="inline-block">
        {t('docs')}
      </Anchor>
      <Suspense>
        {edit ? <FormDialog key={edit} endpointId={edit} onClose={() => setAddress({ edit: undefined })} /> : null}
        {webhook ? <WebhookDialog endpointId={webhook} onClose={() => setAddress({ webhook: undefined })} /> : null}
      </Suspense>
    </>
  );
}
