import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#app-kit/api/api.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Resale } from '../../../plan.ts';
import { resaleMessages } from '../messages.ts';

const states = { none: 'stateNone', incomplete: 'stateIncomplete', ready: 'stateReady' } as const;

/** The agency's own account at the payment provider. */
export function ConnectionSection({ resale: { agencyId, connection } }: { resale: Resale }) {
  const t = useTexts(resaleMessages.connection);
  const connect = useConnect(agencyId);
  useRefreshed(agencyId, connection === 'incomplete');
  if (connection === 'unavailable')
    return (
      <FormSection title={t('title')}>
        <p>{t('unavailable')}</p>
      </FormSection>
    );
  const button =
    connection === 'ready' ? null : (
      <Button loading={connect.isPending || connect.isSuccess} onClick={() => connect.mutate()}>
        {t(connection === 'none' ? 'connect' : 'continue')}
      </Button>
    );
  return (
    <FormSection title={t('title')} description={t(connection)} actions={button}>
      <FormAlert reason={connect.error && problemText(connect.error)} />
      <FactList>
        <FactRow name={t('stripe')} facts={[]} status={t(states[connection])} isGood={connection === 'ready'}>
          {connection === 'none' ? null : <Disconnect agencyId={agencyId} />}
        </FactRow>
      </FactList>
    </FormSection>
  );
}

function Disconnect({ agencyId }: { agencyId: string }) {
  const t = useTexts(resaleMessages.connection);
  const queryClient = useQueryClient();
  const { billing } = api.agency(agencyId);
  const disconnect = async () => {
    await billing.disconnectSeller.call();
    await queryClient.invalidateQueries({ queryKey: billing.key() });
    snackbar.success(t('disconnected'));
  };
  return (
    <Group gap="xs">
      <ConfirmedButton label={t('disconnect')} title={t('sure')} message={t('sureText')} onConfirm={disconnect} />
    </Group>
  );
}

function useConnect(agencyId: string) {
  return useMutation({
    mutationFn: () => api.agency(agencyId).billing.connectSeller.call(),
    meta: { shownInPlace: true },
    onSuccess: ({ address }) => globalThis.location.assign(address),
  });
}

/** Who comes back from the provider needn't wait for its news. */
function useRefreshed(agencyId: string, isWaiting: boolean): void {
  const queryClient = useQueryClient();
  const { billing } = api.agency(agencyId);
  const { mutate } = useMutation({
    mutationFn: () => billing.refreshSeller.call(),
    meta: { shownInPlace: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: billing.key() }),
  });
  useEffect(() => {
    if (isWaiting) mutate();
  }, [mutate, isWaiting]);
}
