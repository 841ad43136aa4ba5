import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckedName } from '#ui/dns/checked-name.tsx';
import { CopiedText } from '#ui/dns/copied-text.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MailDomain } from '../provider.ts';
import { ConfirmedRemoval } from './confirmed-removal.tsx';
import { singleSignOnMessages } from './messages.ts';
import { useCopyWords } from './use-copy-words.ts';
import { useSingleSignOn } from './use-single-sign-on.ts';

/** One mail domain: whether it is proven, and what is missing. */
export function MailDomainItem({ domain: own }: { domain: MailDomain }) {
  const t = useTexts(singleSignOnMessages.domains);
  const words = useCopyWords();
  const { singleSignOn, show } = useSingleSignOn();
  const { domain, daysLeft, proof } = own;
  const state = stateOf(own);
  const check = useMutation(
    singleSignOn.checkMailDomain.mutationOptions({ onSuccess: show, meta: { shownInPlace: true } }),
  );
  return (
    <li>
      <CheckedName
        name={domain}
        state={t(`state.${state}`)}
        isFine={state === 'passed'}
        text={t(`text.${state}`, { days: daysLeft ?? 0 })}
      />
      <FormAlert reason={check.error ? problemText(check.error) : null} />
      {state === 'passed' ? null : (
        <>
          <CopiedText label={t('record')} text={proof.name} words={words} />
          <CopiedText label={t('value')} text={proof.value} words={words} />
        </>
      )}
      <Group gap="xs">
        {state === 'passed' ? null : (
          <Button
            variant="default"
            size="xs"
            loading={check.isPending || state === 'checking'}
            onClick={() => check.mutate({ domain })}
          >
            {t('check')}
          </Button>
        )}
        <RemoveDomain domain={domain} />
      </Group>
    </li>
  );
}

function stateOf({ isVerified, checkedDate, finding, daysLeft }: MailDomain) {
  if (isVerified) return daysLeft === null ? 'passed' : 'recordGone';
  return checkedDate === null ? 'checking' : (finding ?? 'missing');
}

function RemoveDomain({ domain }: Pick<MailDomain, 'domain'>) {
  const t = useTexts(singleSignOnMessages.domains);
  const { singleSignOn } = useSingleSignOn();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <Button size="xs" variant="subtle" color="error" onClick={() => setRemoving(true)}>
        {t('removeOf', { domain })}
      </Button>
      <ConfirmedRemoval
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('removeTitle', { domain })}
        text={t('removeText')}
        done={t('removed')}
        send={(confirmation) => singleSignOn.removeMailDomain.call({ ...confirmation, domain })}
      />
    </>
  );
}
