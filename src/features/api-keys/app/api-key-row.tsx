import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useNow } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { FactRow } from '#ui/fact-list.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ApiKey } from '../api-key.ts';
import styles from './api-keys.module.css';
import { apiKeyMessages } from './messages.ts';

export function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
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
