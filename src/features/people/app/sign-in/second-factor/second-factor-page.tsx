import { Button, TextInput } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useState } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import { usePlainForm } from '#app-kit/editing/use-plain-form.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { BackToLogin } from '../back-to-login.tsx';
import { FormHeading } from '../form-heading.tsx';
import styles from '../form.module.css';
import { PasskeyButton } from '../passkey/passkey-button.tsx';
import { returnPath, useSignInLocation } from '../sign-in-location.ts';
import { secondFactorMessages } from './second-factor-messages.ts';

/** The second step of a sign-in: a code of the authenticator app, or a recovery code for who has lost it. */
export function SecondFactorPage() {
  const t = useTexts(secondFactorMessages);
  const [isLost, setLost] = useState(false);
  const [ended, setEnded] = useState<string>();
  if (ended)
    return (
      <div className={styles.form}>
        <FormHeading title={t('ended')} heading={t('ended')} focus>
          {ended}
        </FormHeading>
        <BackToLogin />
      </div>
    );
  return (
    <div className={styles.form}>
      <FormHeading title={t('title')} heading={t('title')}>
        {t(isLost ? 'recoveryHint' : 'appHint')}
      </FormHeading>
      <CodeForm key={String(isLost)} name={isLost ? 'recoveryCode' : 'code'} onEnded={setEnded} />
      <Button variant="default" size="md" fullWidth onClick={() => setLost(!isLost)}>
        {t(isLost ? 'useApp' : 'useRecovery')}
      </Button>
      <PasskeyButton />
      <BackToLogin />
    </div>
  );
}

const forms = { code: /^\d{6}$/, recoveryCode: /^[\da-z]{16}$/i };

/** @param props.name of the field, as the server calls it */
function CodeForm({ name, onEnded }: { name: keyof typeof forms; onEnded: (reason: string) => void }) {
  const t = useTexts(secondFactorMessages);
  const { query } = useSignInLocation();
  const { isBusy, alert, field, submit } = usePlainForm({
    values: { [name]: '' },
    check: (values) =>
      forms[name].test(values[name]?.replace(/[\s-]/g, '') ?? '') ? {} : { [name]: t(`${name}Hint`) },
    send: async (values) => {
      const typed = values[name] ?? '';
      try {
        const { landing } = await openApi.people.proveSecond(
          name === 'code' ? { code: typed } : { recoveryCode: typed },
        );
        window.location.replace(query.has('return') ? returnPath(query, window.location.origin) : landing);
      } catch (error) {
        if (error instanceof ORPCError && error.code === 'GONE') onEnded(problemText(error));
        else throw error;
      }
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormAlert reason={alert} />
      <TextInput
        label={t(name)}
        name={name}
        size="md"
        inputMode={name === 'code' ? 'numeric' : undefined}
        autoComplete={name === 'code' ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        autoFocus
        required
        withAsterisk={false}
        {...field(name)}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}
