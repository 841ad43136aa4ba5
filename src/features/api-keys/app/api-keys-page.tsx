import { Anchor, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useNow } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useAgo } from '#ui/text/use-ago.ts';
import { apiKeyMessages } from './messages.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import type { ApiKey } from '../api-key.ts';
import styles from './api-keys.module.css';

/** /settings/api-keys: API keys of the business. */
export function ApiKeysPage() {
  const t = useTexts(apiKeyMessages);
  const accountId = useAccountId();
  const [isMaking, setMaking] = useState(false);
  const create = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={create} />
      <FormSection title={t('accountId')} description={t('accountIdText')}>
        <CopyLine text={accountId} label={t('copy')} words={{ copied: t('copied'), copyFailed: t('copyFailed') }} />
        <Anchor href="/api/docs" target="_blank" rel="noopener">
          {t('docs')}
        </Anchor>
      </FormSection>
      <Keys />
      <NewKeyDialog opened={isMaking} onClose={() => setMaking(false)} />
    </>
  );
}

function Keys() {
  const t = useTexts(apiKeyMessages);
  const keys = useQuery(api.account(useAccountId()).apiKeys.listApiKeys.queryOptions());
  return (
    <Loaded query={keys} failed={t('failed')} waiting={<SkeletonRows count={3} height={72} />}>
      {(data) =>
        data.length === 0 ? (
          <EmptyState icon={<KeyRound />} title={t('none')} message={t('noneText')} />
        ) : (
          <FormSection title={t('title')}>
            <FactList>
              {data.map((key) => (
                <ApiKeyRow key={key.uid} apiKey={key} />
              ))}
            </FactList>
          </FormSection>
        )
      }
    </Loaded>
  );
}

function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const t = useTexts(apiKeyMessages);
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const ago = useAgo();
  const { name, prefix, permissions, userName, createDate, expireDate, lastUsedDate } = apiKey;
  const status = statusOf(apiKey, now);
  const date = (value: Date) => format.dateTime(value, { dateStyle: 'medium' });
  const facts = [
    userName ? t('by', { name: userName, date: date(createDate) }) : t('made', { date: date(createDate) }),
    lastUsedDate ? t('used', { when: ago(lastUsedDate) }) : t('unused'),
    expireDate ? t('until', { date: date(expireDate) }) : t('forEver'),
  ];
  const may = permissions.map((permission) => t(`permission.${permission}`));
  return (
    <FactRow
      name={
        <>
          <strong dir="auto">{name}</strong> <code className={styles.prefix}>{prefix}…</code>
        </>
      }
      facts={[facts.join(' · '), `${t('may')}: ${format.list(may)}`]}
      status={t(status)}
      isGood={status === 'active'}
    >
      {status === 'active' && <Revoke keyId={apiKey.uid} name={name} />}
    </FactRow>
  );
}

function Revoke({ keyId, name }: { keyId: string; name: string }) {
  const t = useTexts(apiKeyMessages);
  const { apiKeys } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const revoke = useMutation(
    apiKeys.revokeApiKey.mutationOptions({
      meta: { shownInPlace: true },
      onSettled: () => queryClient.invalidateQueries({ queryKey: apiKeys.listApiKeys.key() }),
    }),
  );
  const confirm = async () => {
    await revoke.mutateAsync({ keyId });
    snackbar.success(t('wasRevoked'));
  };
  return (
    <ConfirmedButton
      label={t('revoke')}
      accessibleLabel={t('revokeOf', { name })}
      title={t('revokeTitle', { name })}
      message={t('revokeText')}
      onConfirm={confirm}
    />
  );
}

function statusOf({ revokedDate, expireDate }: ApiKey, now: Date): 'active' | 'expired' | 'revoked' {
  if (revokedDate) return 'revoked';
  return expireDate && expireDate <= now ? 'expired' : 'active';
}
