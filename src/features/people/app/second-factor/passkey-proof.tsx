import { Button, Input } from '@mantine/core';
import { startAuthentication } from '@simplewebauthn/browser';
import { Check, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { secondFactorMessages } from './messages.ts';

interface Props {
  isGiven: boolean;
  error: string | undefined;
  /** With the device's answer, as JSON. */
  onGiven: (secret: string) => void;
}

/** Asks a device that has a passkey of the user to confirm that it's them. */
export function PasskeyProof({ isGiven, error, onGiven }: Props) {
  const t = useTexts(secondFactorMessages.confirm);
  const [failure, setFailure] = useState<string>();
  const ask = async () => {
    setFailure(undefined);
    try {
      const optionsJSON = await api.me.people.startPasskeyProof.call();
      const answer = await startAuthentication({ optionsJSON }).catch(() => undefined);
      if (answer) onGiven(JSON.stringify(answer));
      else setFailure(t('notGiven'));
    } catch (reason) {
      setFailure(problemText(reason));
    }
  };
  return (
    <Input.Wrapper label={t('passkey')} error={failure ?? error}>
      <div>
        <Button
          variant="default"
          name="secret"
          leftSection={isGiven ? <Check size={16} aria-hidden /> : <KeyRound size={16} aria-hidden />}
          onClick={() => void ask()}
        >
          {t(isGiven ? 'given' : 'ask')}
        </Button>
      </div>
    </Input.Wrapper>
  );
}
