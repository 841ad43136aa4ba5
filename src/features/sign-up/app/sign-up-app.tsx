import { useState } from 'react';
import { MailCheck } from 'lucide-react';
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
import { ConfirmPage } from './confirm-page.tsx';
import { recallAsked, SignUpPage, sourceOf, sourceQuery } from './sign-up-page.tsx';
import { signUpMessages } from './messages.ts';

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
