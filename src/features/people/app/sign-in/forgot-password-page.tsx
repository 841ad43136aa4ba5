import { Alert, Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { openApi } from '#app/open-api.ts';
import { problemFields, problemText } from '#app/problem-text.ts';
import { BackToLogin } from './back-to-login.tsx';
import styles from './form.module.css';
import { FormHeading } from './form-heading.tsx';
import { goTo } from './place.ts';

const addressLike = /^\S+@\S+\.\S+$/;

/** Asks for the address; the answer is the same whether or not it is known (decision 2). */
export function ForgotPasswordPage() {
  const t = useTranslations('signIn');
  const [email, setEmail] = useState('');
  const [left, setLeft] = useState(false);
  const [failure, setFailure] = useState<{ email?: string; general?: string }>({});
  const [busy, setBusy] = useState(false);
  const isValid = addressLike.test(email.trim());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await openApi.people.requestPasswordReset({ email });
      goTo(`/sent-email?email=${encodeURIComponent(email.trim())}`);
    } catch (error) {
      const { email: onEmail } = problemFields(error);
      setFailure(onEmail ? { email: onEmail } : { general: problemText(error) });
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormHeading title={t('reset.title')} heading={t('reset.title')}>
        {t('reset.hint')}
      </FormHeading>
      {failure.general ? (
        <Alert color="error" role="alert">
          {failure.general}
        </Alert>
      ) : null}
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
          setFailure({});
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
