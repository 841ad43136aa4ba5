import { useState } from 'react';
import { MailCheck } from 'lucide-react';
import { Button } from '@mantine/core';
import { openApi } from '#app-kit/api/open-api.ts';
import { BeforeShell } from '#features/people/app/sign-in/before-shell.tsx';
import { FormHeading } from '#features/people/app/sign-in/form-heading.tsx';
import styles from '#features/people/app/sign-in/form.module.css';
import { useBranding } from '#features/people/app/sign-in/frame/use-branding.ts';
import { takeMailCode } from '#features/people/app/sign-in/mail-code.ts';
import { SendAgain } from '#features/people/app/sign-in/send-again.tsx';
import { SignInLink } from '#features/people/app/sign-in/sign-in-link.tsx';
import { useSignInLocation } from '#features/people/app/sign-in/sign-in-location.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { usePlainForm } from '#app-kit/editing/use-plain-form.ts';
import { CheckedLink } from '#features/people/app/sign-in/checked-link.tsx';
import { PasswordField } from '#features/people/app/sign-in/password-field.tsx';
import { shortest } from '#features/people/shortest.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { recallAsked, SignUpPage, sourceOf, sourceQuery } from './sign-up-page.tsx';
import { signUpMessages } from './messages.ts';
import type { SignUpKind } from '../sign-up.ts';
import { CategoryField } from './category-field.tsx';

/** Sign-up, from the first page to the new account's or agency's first screen, in its future branding. */
export function SignUpApp({ iconUrl }: { iconUrl: string }) {
  const { path, query } = useSignInLocation();
  return path.endsWith('-confirm') ? (
    <Confirming iconUrl={iconUrl} />
  ) : (
    <Asking key={query.get('freeCode')} path={path} iconUrl={iconUrl} />
  );
}

function Asking({ path, iconUrl }: { path: string; iconUrl: string }) {
  const { query } = useSignInLocation();
  const isForAgencies = path === '/signup-agency';
  const branding = useBranding(() => openApi.signUp.getOffer(isForAgencies ? {} : sourceOf(query)));
  // An agency's own host has only account sign-up.
  const kind = isForAgencies && !branding?.agencyId ? 'agency' : 'account';
  return (
    <BeforeShell branding={branding} iconUrl={iconUrl}>
      {path === '/check-email' ? <CheckEmailPage /> : <SignUpPage kind={kind} branding={branding} />}
    </BeforeShell>
  );
}

function Confirming({ iconUrl }: { iconUrl: string }) {
  const [code] = useState(() => takeMailCode('signUpCode'));
  const [check] = useState(() => openApi.signUp.checkSignUpCode({ code: code || '-' }));
  // An expired link doesn't tell the agency: the host does.
  const branding = useBranding(() =>
    check.then(
      (found) => found.branding,
      () => openApi.branding.getHostBranding(),
    ),
  );
  return (
    <BeforeShell branding={branding} iconUrl={iconUrl}>
      <ConfirmPage code={code} check={check} />
    </BeforeShell>
  );
}

/** `/check-email`: doesn't reveal whether the address exists. The email may be opened on another device. */
function CheckEmailPage() {
  const t = useTexts(signUpMessages.check);
  const { query } = useSignInLocation();
  const [asked] = useState(recallAsked);
  const words = {
    nothing: t('nothing'),
    sentAgain: t('sentAgain'),
    again: t('again'),
    againIn: (seconds: number) => t('againIn', { seconds }),
  };
  return (
    <div className={styles.form}>
      <MailCheck size={40} strokeWidth={1.5} color="var(--ff-primary-text)" aria-hidden />
      <FormHeading title={t('title')} heading={t('title')} focus>
        {asked ? t('text', { email: asked.email }) : t('textPlain')}
      </FormHeading>
      {asked ? <SendAgain send={() => openApi.signUp.requestSignUp(asked)} words={words} /> : null}
      <SignInLink to={`/signup-${asked?.kind ?? 'account'}${sourceQuery(query)}`}>{t('other')}</SignInLink>
    </div>
  );
}

interface SignUpFound {
  kind: SignUpKind;
  email: string;
  businessName: string;
  businessCategory: string;
}

/** `/signup-account-confirm` and `/signup-agency-confirm`. */
function ConfirmPage({ code, check }: { code: string; check: Promise<SignUpFound> }) {
  const t = useTexts(signUpMessages.confirm);
  return (
    <CheckedLink
      check={check}
      texts={{ checking: t('checking'), badTitle: t('badTitle') }}
      wayOut={<SignInLink to={window.location.pathname.replace(/-confirm\/?$/, '')}>{t('again')}</SignInLink>}
    >
      {(found) => <PasswordForm code={code} found={found} />}
    </CheckedLink>
  );
}

function PasswordForm({ code, found }: { code: string; found: SignUpFound }) {
  const { kind, email, businessName } = found;
  const t = useTexts(signUpMessages.confirm);
  const { isBusy, alert, field, submit } = usePlainForm({
    values: { password: '', businessCategory: found.businessCategory },
    check: ({ password }) => (password.length < shortest.newPassword ? { password: t('tooShort') } : {}),
    send: async (values) => {
      const { landing } = await openApi.signUp.confirmSignUp({ code, ...values });
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
      {kind === 'account' ? <CategoryField {...field('businessCategory')} /> : null}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}
