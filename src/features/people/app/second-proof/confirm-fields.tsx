import { Alert, Anchor, TextInput } from '@mantine/core';
import type { Confirmation } from '../../second-proof.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { SecretInput } from '../secret-input.tsx';
import { secondProofMessages } from './messages.ts';
import { useSecondProof } from './use-second-proof.ts';

interface Props {
  /** The return value of `useActionForm`, whose values are a `Confirmation`. */
  action: {
    values: Confirmation;
    errors: Partial<Record<string, string>>;
    set: (values: Partial<Confirmation>) => void;
  };
}

/** The user shows once more who they are: by their password, or by a code of their app if they have one. */
export function ConfirmFields({ action: { values, errors, set } }: Props) {
  const t = useTexts(secondProofMessages.confirm);
  const { data } = useSecondProof();
  const hasApp = Boolean(data?.appDate);
  if (data && !data.hasPassword && !hasApp) return <Alert color="info">{t('noPassword')}</Alert>;
  const by = data?.hasPassword === false ? 'code' : values.by;
  const props = {
    name: 'secret',
    label: t(by),
    value: values.secret,
    error: errors['secret'],
    'data-autofocus': true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ by, secret: currentTarget.value }),
  };
  return (
    <>
      {by === 'password' ? (
        <SecretInput autoComplete="current-password" {...props} />
      ) : (
        <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={20} {...props} />
      )}
      {hasApp && data?.hasPassword ? (
        <Anchor
          component="button"
          type="button"
          size="sm"
          style={{ justifySelf: 'start' }}
          onClick={() => set({ by: by === 'password' ? 'code' : 'password', secret: '' })}
        >
          {t(by === 'password' ? 'useCode' : 'usePassword')}
        </Anchor>
      ) : null}
    </>
  );
}
