import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { ApiKeyRow } from './api-key-row.tsx';
import { apiKeyMessages } from './messages.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';

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
