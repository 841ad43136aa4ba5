import { Alert, Anchor, Button, Input, TextInput } from '@mantine/core';
import { startAuthentication } from '@simplewebauthn/browser';
import { Check, KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Confirmation } from '../../second-factor.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { api } from '#app-kit/api/api.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { SecretInput } from '../secret-input.tsx';
import { secondFactorMessages } from './messages.ts';
import { useSecondFactor } from './use-second-factor.ts';

interface Props {
  /** The return value of `useActionForm`, whose values include a `Confirmation`. */
  action: {
    values: Confirmation;
    errors: Partial<Record<string, string>>;
    set: (values: Partial<Confirmation>) => void;
  };
}

type Way = Confirmation['by'];

/** The user shows once more who they are: by their password, a code of their app, or a passkey of this host. */
export function ConfirmFields({ action: { values, errors, set } }: Props) {
  const t = useTexts(secondFactorMessages.confirm);
  const { data } = useSecondFactor();
  const ways: Way[] = data
    ? [
        ...(data.hasPassword ? (['password'] as const) : []),
        ...(data.appDate ? (['code'] as const) : []),
        ...(data.hasPasskeyHere ? (['passkey'] as const) : []),
      ]
    : ['password'];
  const by = ways.includes(values.by) ? values.by : ways[0];
  if (!by) return <Alert color="info">{t('noPassword')}</Alert>;
  const props = {
    name: 'secret',
    value: values.secret,
    error: errors['secret'],
    'data-autofocus': true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ by, secret: currentTarget.value }),
  };
  return (
    <>
      {by === 'password' ? (
        <SecretInput label={t('password')} autoComplete="current-password" {...props} />
      ) : by === 'code' ? (
        <TextInput label={t('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={20} {...props} />
      ) : (
        <PasskeyConfirmation
          isGiven={values.by === 'passkey' && values.secret !== ''}
          error={errors['secret']}
          onGiven={(secret) => set({ by, secret })}
        />
      )}
      {ways
        .filter((way) => way !== by)
        .map((way) => (
          <Anchor
            key={way}
            component="button"
            type="button"
            size="sm"
            style={{ alignSelf: 'start' }}
            onClick={() => set({ by: way, secret: '' })}
          >
            {t(`use.${way}`)}
          </Anchor>
        ))}
    </>
  );
}

interface PasskeyConfirmationProps {
  isGiven: boolean;
  error: string | undefined;
  /** With the device's answer, as JSON. */
  onGiven: (secret: string) => void;
}

/** Asks a device that has a passkey of the user to confirm that it's them. */
function PasskeyConfirmation({ isGiven, error, onGiven }: PasskeyConfirmationProps) {
  const t = useTexts(secondFactorMessages.confirm);
  const [failure, setFailure] = useState<string>();
  const ask = async () => {
    setFailure(undefined);
    try {
      const optionsJSON = await api.me.people.startPasskeyConfirmation.call();
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
