import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import { usePlainForm } from '#app-kit/editing/use-plain-form.ts';
import { BackToLogin } from '#features/people/app/sign-in/back-to-login.tsx';
import { FormHeading } from '#features/people/app/sign-in/form-heading.tsx';
import styles from '#features/people/app/sign-in/form.module.css';
import { PasswordField } from '#features/people/app/sign-in/password-field.tsx';
import { SignInLink } from '#features/people/app/sign-in/sign-in-link.tsx';
import { shortest } from '#features/people/shortest.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { signUpMessages } from './messages.ts';

interface SignUpFound {
  email: string;
  businessName: string;
}
type Check = { state: 'checking' } | { state: 'bad'; reason: string } | { state: 'good'; found: SignUpFound };

/** `/signup-account-confirm` and `/signup-agency-confirm`: the link is used up by the button alone, since programs open links, too. */
export function ConfirmPage({ code, check }: { code: string; check: Promise<SignUpFound> }) {
  const t = useTexts(signUpMessages.confirm);
  const [outcome, setOutcome] = useState<Check>({ state: 'checking' });
  useEffect(() => {
    check.then(
      (found) => setOutcome({ state: 'good', found }),
      (error: unknown) => setOutcome({ state: 'bad', reason: problemText(error) }),
    );
  }, [check]);
  if (outcome.state === 'good') return <PasswordForm code={code} found={outcome.found} />;
  if (outcome.state === 'checking')
    return (
      <div className={styles.wait} role="status">
        <Loader size="sm" />
        {t('checking')}
      </div>
    );
  return (
    <div className={styles.form}>
      <FormHeading title={t('badTitle')} heading={t('badTitle')} focus>
        {outcome.reason}
      </FormHeading>
      <SignInLink to={window.location.pathname.replace(/-confirm\/?$/, '')}>{t('again')}</SignInLink>
      <BackToLogin />
    </div>
  );
}

function PasswordForm({ code, found: { email, businessName } }: { code: string; found: SignUpFound }) {
  const t = useTexts(signUpMessages.confirm);
  const { isBusy, alert, field, submit } = usePlainForm({
    values: { password: '' },
    check: ({ password }) => (password.length < shortest.newPassword ? { password: t('tooShort') } : {}),
    send: async ({ password }) => {
      const { landing } = await openApi.signUp.confirmSignUp({ code, password });
      window.location.replace(landing);
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormHeading title={t('title')} heading={t('title')}>
        {t('hint', { businessName, email })}
      </FormHeading>
      <FormAlert reason={alert} />
      {/* For password managers, which save it with the address. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('label')}
        description={t('rule')}
        name="password"
        autoComplete="new-password"
        autoFocus
        required
        withAsterisk={false}
        {...field('password')}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}
