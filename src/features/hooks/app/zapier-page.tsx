import { Anchor, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Workflow } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormatter } from 'use-intl';
import type { KeyPermission } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import type { Endpoint } from '#features/webhooks/webhook.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { loadPart } from '#ui/late-part.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './hooks.module.css';
import { hookTitles } from './titles.ts';
import { zapierMessages } from './zapier-messages.ts';

const NewKeyDialog = lazy(async () => ({
  default: (await loadPart(() => import('#features/api-keys/app/new-key-dialog.tsx'))).NewKeyDialog,
}));

/** What Zaps do by a key. */
const permissions: KeyPermission[] = [
  'account.read',
  'content.edit',
  'content.read',
  'lead.manage',
  'lead.read',
  'pipeline.read',
  'task.read',
  'testimonial.read',
  'testimonial.request',
  'trigger.read',
  'webhook.read',
  'webhook.update',
];

/** /settings/zapier: how to connect, and what is connected. */
export function ZapierPage() {
  const t = useTexts(zapierMessages);
  const accountId = useAccountId();
  const may = useMay();
  const [isMaking, setMaking] = useState(false);
  const words = { copied: t('copied'), copyFailed: t('copyFailed') };
  return (
    <>
      <PageHeader title={hookTitles.zapier} description={t('description')} />
      <FormSection title={t('steps')}>
        <ol className={styles.steps}>
          <li>
            {t('one')}{' '}
            {may('apiKey.manage') ? (
              <Button
                size="compact-sm"
                leftSection={<KeyRound size={14} aria-hidden />}
                onClick={() => setMaking(true)}
              >
                {t('make')}
              </Button>
            ) : null}
          </li>
          <li>{t('two')}</li>
          <li>{t('three')}</li>
        </ol>
        <span>{t('address')}</span>
        <CopyLine text={location.origin} label={t('copyAddress')} words={words} />
        <span>{t('accountId')}</span>
        <CopyLine text={accountId} label={t('copyId')} words={words} />
        <span>
          {t('others')}{' '}
          <Anchor href="/api/docs" target="_blank" rel="noopener" underline="always">
            {t('docs')}
          </Anchor>
        </span>
      </FormSection>
      <Zaps />
      <Suspense>
        {isMaking ? (
          <NewKeyDialog opened initial={{ name: t('keyName'), permissions }} onClose={() => setMaking(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

function Zaps() {
  const t = useTexts(zapierMessages);
  const { webhooks } = api.account(useAccountId());
  const types = useQuery(webhooks.listEventTypes.queryOptions()).data ?? [];
  const endpoints = useQuery({ ...webhooks.listEndpoints.queryOptions(), refetchInterval: 3_000 });
  const labelOf = (wanted: string) => types.find(({ type }) => type === wanted)?.label ?? wanted;
  return (
    <FormSection title={t('zaps')} description={t('zapsText')}>
      <Loaded query={endpoints} failed={t('failed')} waiting={<SkeletonRows count={2} height={72} />}>
        {(all) => {
          const zaps = all.filter(({ isOfProgram }) => isOfProgram);
          if (zaps.length === 0)
            return <EmptyState icon={<Workflow size={24} />} title={t('none')} message={t('noneText')} />;
          return (
            <FactList>
              {zaps.map((zap) => (
                <ZapRow key={zap.uid} zap={zap} events={zap.types.map(labelOf)} />
              ))}
            </FactList>
          );
        }}
      </Loaded>
    </FormSection>
  );
}

function ZapRow({ zap, events }: { zap: Endpoint; events: readonly string[] }) {
  const t = useTexts(zapierMessages);
  const format = useFormatter();
  const ago = useAgo();
  const mayUpdate = useMay()('webhook.update');
  const { name, lastDeliveredDate, failingSince } = zap;
  const facts = [
    t('waitsFor', { events: format.list(events) }),
    lastDeliveredDate ? t('sent', { when: ago(lastDeliveredDate) }) : t('never'),
  ];
  return (
    <FactRow
      name={<strong dir="auto">{name}</strong>}
      facts={facts}
      status={t(failingSince ? 'failing' : 'works')}
      isGood={failingSince === null}
    >
      {mayUpdate ? <Remove zap={zap} /> : null}
    </FactRow>
  );
}

function Remove({ zap: { uid: endpointId, name } }: { zap: Endpoint }) {
  const t = useTexts(zapierMessages);
  const { webhooks } = api.account(useAccountId());
  const queries = useQueryClient();
  const remove = useMutation(
    webhooks.deleteEndpoint.mutationOptions({
      meta: { shownInPlace: true },
      onSettled: () => queries.invalidateQueries({ queryKey: webhooks.key() }),
    }),
  );
  const confirm = async () => {
    await remove.mutateAsync({ endpointId });
    snackbar.success(t('removed', { name }));
  };
  return (
    <ConfirmedButton
      label={t('remove')}
      accessibleLabel={t('removeOf', { name })}
      title={t('removeTitle', { name })}
      message={t('removeText')}
      onConfirm={confirm}
    />
  );
}
