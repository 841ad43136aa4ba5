import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { openApi } from '#app-kit/api/open-api.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { signInMessages } from '../../sign-in-messages.ts';
import { BackToLogin } from '../back-to-login.tsx';
import styles from '../form.module.css';
import { FormHeading } from '../form-heading.tsx';
import { goTo } from '../sign-in-location.ts';
import { useSubmit } from '../use-submit.ts';

const addressLike = /^\S+@\S+\.\S+$/;

/** Asks for the address; the answer is the same whether or not it is known (decision 2). */
export function ForgotPasswordPage() {
  const t = useTexts(signInMessages);
  const [email, setEmail] = useState('');
  const [left, setLeft] = useState(false);
  const isValid = addressLike.test(email.trim());
  const { busy, failure, forgive, onSubmit } = useSubmit(['email'], async () => {
    await openApi.people.requestPasswordReset({ email });
    goTo(`/sent-email?email=${encodeURIComponent(email.trim())}`);
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <FormHeading title={t('reset.title')} heading={t('reset.title')}>
        {t('reset.hint')}
      </FormHeading>
      <FormAlert reason={failure.general} />
      <TextInput
        label={t('email')}
        type="email"
        name="email"
        size="md"
        autoComplete="username"
        autoFocus
        required
        withAsterisk={false}
        value={email}
        error={failure.email ?? (left && !isValid ? t('reset.invalid') : undefined)}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          forgive();
        }}
        onBlur={() => setLeft(email !== '')}
      />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={!isValid}>
        {t('reset.submit')}
      </Button>
      <BackToLogin />
    </form>
  );
}
