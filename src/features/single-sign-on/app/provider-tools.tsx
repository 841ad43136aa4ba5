import { Alert, Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Provider } from '../provider.ts';
import { ConfirmedRemoval } from './confirmed-removal.tsx';
import { singleSignOnMessages } from './messages.ts';
import { useSingleSignOn } from './use-single-sign-on.ts';

/** Checks what is saved, or removes it. */
export function ProviderTools({ lastCheck }: Pick<Provider, 'lastCheck'>) {
  const t = useTexts(singleSignOnMessages);
  const { singleSignOn } = useSingleSignOn();
  const [isRemoving, setRemoving] = useState(false);
  const check = useMutation(singleSignOn.checkProvider.mutationOptions({ meta: { shownInPlace: true } }));
  const finding = (check.data ?? lastCheck)?.finding;
  return (
    <FormSection title={t('provider.checkTitle')} description={t('provider.checkHint')}>
      <FormAlert reason={check.error ? problemText(check.error) : finding ? t(`finding.${finding}`) : null} />
      {finding === null ? (
        <Alert color="success" role="status">
          {t('provider.fine')}
        </Alert>
      ) : null}
      <Group gap="sm">
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate(undefined)}>
          {t('provider.check')}
        </Button>
        <Button variant="subtle" color="error" onClick={() => setRemoving(true)}>
          {t('provider.remove')}
        </Button>
      </Group>
      <ConfirmedRemoval
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('provider.removeTitle')}
        text={t('provider.removeText')}
        done={t('provider.removed')}
        send={singleSignOn.removeProvider.call}
      />
    </FormSection>
  );
}
