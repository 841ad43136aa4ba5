import { Alert, Button, TextInput } from '@mantine/core';
import { use, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { openApi } from '#app/open-api.ts';
import { problemFields, problemText } from '#app/problem-text.ts';
import { AppName } from '#ui/page-header.tsx';
import styles from './form.module.css';
import { FormHeading } from './form-heading.tsx';
import { PasswordField } from './password-field.tsx';
import { PlaceLink } from './place-link.tsx';
import { returnPath, usePlace } from './place.ts';

/** Spec 1 §5: both required, at least this long. */
const minLength = 4;

interface Failure {
  email?: string;
  password?: string;
  general?: string;
}

export function LoginPage() {
  const t = useTranslations('signIn');
  const { query } = usePlace();
  const appName = use(AppName);
  const [values, setValues] = useState({ email: query.get('email') ?? '', password: '' });
  const [left, setLeft] = useState({ email: false, password: false });
  const [failure, setFailure] = useState<Failure>({});
  const [busy, setBusy] = useState(false);

  const isShort = (field: 'email' | 'password') => values[field].trim().length < minLength;
  const tooShort = (field: 'email' | 'password') => (left[field] && isShort(field) ? t('tooShort') : undefined);
  const change = (field: 'email' | 'password', value: string) => {
    setValues({ ...values, [field]: value });
    setFailure({});
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure({});
    try {
      await openApi.people.signIn(values);
      window.location.replace(returnPath(query, window.location.origin));
    } catch (error) {
      const fields = problemFields(error);
      setFailure(fields['email'] || fields['password'] ? fields : { general: problemText(error) });
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormHeading title={t('login.title')} heading={appName ? t('login.welcome', { appName }) : t('login.title')} />
      <Note query={query} failure={failure.general} />
      <TextInput
        label={t('email')}
        type="email"
        name="email"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        withAsterisk={false}
        value={values.email}
        error={failure.email ?? tooShort('email')}
        onChange={(event) => change('email', event.currentTarget.value)}
        onBlur={() => setLeft({ ...left, email: values.email !== '' })}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={values.password}
        error={failure.password ?? tooShort('password')}
        onChange={(event) => change('password', event.currentTarget.value)}
        onBlur={() => setLeft({ ...left, password: values.password !== '' })}
      />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={isShort('email') || isShort('password')}>
        {t('login.submit')}
      </Button>
      <PlaceLink to="/reset-password">{t('login.forgot')}</PlaceLink>
    </form>
  );
}

function Note({ query, failure }: { query: URLSearchParams; failure: string | undefined }) {
  const t = useTranslations('signIn');
  if (failure)
    return (
      <Alert color="error" role="alert">
        {failure}
      </Alert>
    );
  if (query.has('password-set')) return <Alert color="success">{t('login.passwordSet')}</Alert>;
  if (query.has('return')) return <Alert color="info">{t('login.sessionEnded')}</Alert>;
  return null;
}
