import { Alert, Anchor, Button, TextInput } from '@mantine/core';
import { lazy, Suspense, use } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import { usePlainForm } from '#app-kit/editing/use-plain-form.ts';
import { shortest } from '#features/people/shortest.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { AppName } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { signInMessages } from '../sign-in-messages.ts';
import styles from './form.module.css';
import { FormHeading } from './form-heading.tsx';
import { PasswordField } from './password-field.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { pathAfter, useSignInLocation } from './sign-in-location.ts';
import { Branding } from './frame/use-branding.ts';

const PasskeyButton = lazy(async () => ({ default: (await import('./passkey/passkey-button.tsx')).PasskeyButton }));

/** Spec 1 §5: both required, and the button disabled until they are long enough. */
export function LoginPage() {
  const t = useTexts(signInMessages);
  const { query } = useSignInLocation();
  const appName = use(AppName);
  const { isBusy, isValid, alert, field, submit } = usePlainForm({
    values: { email: query.get('email') ?? '', password: '' },
    check: ({ email, password }) => ({
      ...(email.trim().length < shortest.credential && { email: t('tooShort') }),
      ...(password.length < shortest.credential && { password: t('tooShort') }),
    }),
    send: async (values) => {
      const { landing } = await openApi.people.signIn(values);
      window.location.replace(pathAfter(landing, query));
    },
  });
  const shared = (name: 'email' | 'password') => ({
    name,
    label: t(name),
    required: true,
    withAsterisk: false,
    ...field(name),
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormHeading title={t('login.title')} heading={appName ? t('login.welcome', { appName }) : t('login.title')} />
      <Note query={query} failure={alert} />
      <TextInput
        type="email"
        size="md"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...shared('email')}
      />
      <PasswordField autoComplete="current-password" {...shared('password')} />
      <Button type="submit" size="md" fullWidth loading={isBusy} disabled={!isValid}>
        {t('login.submit')}
      </Button>
      <OtherWays />
    </form>
  );
}

/** The agency's own sign-in service, a passkey, a link by email, and what to do without any. */
function OtherWays() {
  const t = useTexts(signInMessages);
  const { agencyId, hasProvider, appName } = use(Branding) ?? {};
  const toProvider = `/single-sign-on${window.location.search}`;
  return (
    <>
      {hasProvider ? (
        <Button component="a" href={toProvider} variant="default" size="md" fullWidth>
          {t('login.byProvider', { appName: appName ?? '' })}
        </Button>
      ) : null}
      <Suspense fallback={<div className={styles.button} />}>
        <PasskeyButton isOffered />
      </Suspense>
      <SignInLink to={`/email-link${window.location.search}`}>{t('login.byLink')}</SignInLink>
      {agencyId === null ? <SignInLink to={toProvider}>{t('login.singleSignOn')}</SignInLink> : null}
      <div className={styles.row}>
        <SignInLink to="/reset-password">{t('login.forgot')}</SignInLink>
        {/* A separate bundle. */}
        <Anchor href="/signup-account" size="sm" fw={500}>
          {t('login.signUp')}
        </Anchor>
      </div>
    </>
  );
}

function Note({ query, failure }: { query: URLSearchParams; failure: string | undefined }) {
  const t = useTexts(signInMessages);
  if (failure) return <FormAlert reason={failure} />;
  if (query.has('password-set')) return <Alert color="success">{t('login.passwordSet')}</Alert>;
  if (query.has('link-ended')) return <Alert color="info">{t('login.linkEnded')}</Alert>;
  if (query.has('signed-out')) return <Alert color="info">{t('login.signedOut')}</Alert>;
  if (query.has('return')) return <Alert color="info">{t('login.sessionEnded')}</Alert>;
  return null;
}
