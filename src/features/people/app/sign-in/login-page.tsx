import { Alert, Button, TextInput } from '@mantine/core';
import { use, useState, type ChangeEvent } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { AppName } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { signInMessages } from '../sign-in-messages.ts';
import styles from './form.module.css';
import { FormHeading } from './form-heading.tsx';
import { PasswordField } from './password-field.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { returnPath, useSignInLocation } from './sign-in-location.ts';
import { useSubmit } from './use-submit.ts';

/** Spec 1 §5: both required, at least this long. */
const minLength = 4;

export function LoginPage() {
  const t = useTexts(signInMessages);
  const { query } = useSignInLocation();
  const appName = use(AppName);
  const [values, setValues] = useState({ email: query.get('email') ?? '', password: '' });
  const [left, setLeft] = useState({ email: false, password: false });
  const { busy, failure, forgive, onSubmit } = useSubmit(['email', 'password'], async () => {
    await openApi.people.signIn(values);
    window.location.replace(returnPath(query, window.location.origin));
  });
  const isShort = { email: values.email.trim().length < minLength, password: values.password.length < minLength };
  const field = (name: 'email' | 'password') => ({
    name,
    label: t(name),
    required: true,
    withAsterisk: false,
    value: values[name],
    error: failure[name] ?? (left[name] && isShort[name] ? t('tooShort') : undefined),
    onBlur: () => setLeft({ ...left, [name]: values[name] !== '' }),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: event.currentTarget.value });
      forgive();
    },
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <FormHeading title={t('login.title')} heading={appName ? t('login.welcome', { appName }) : t('login.title')} />
      <Note query={query} failure={failure.general} />
      <TextInput
        type="email"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...field('email')}
      />
      <PasswordField autoComplete="current-password" {...field('password')} />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={isShort.email || isShort.password}>
        {t('login.submit')}
      </Button>
      <SignInLink to="/reset-password">{t('login.forgot')}</SignInLink>
    </form>
  );
}

function Note({ query, failure }: { query: URLSearchParams; failure: string | undefined }) {
  const t = useTexts(signInMessages);
  if (failure) return <FormAlert reason={failure} />;
  if (query.has('password-set')) return <Alert color="success">{t('login.passwordSet')}</Alert>;
  if (query.has('signed-out')) return <Alert color="info">{t('login.signedOut')}</Alert>;
  if (query.has('return')) return <Alert color="info">{t('login.sessionEnded')}</Alert>;
  return null;
}
