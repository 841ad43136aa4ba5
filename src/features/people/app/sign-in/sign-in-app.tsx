import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Button, Loader } from '@mantine/core';
import { openApi } from '#app-kit/api/open-api.ts';
import type { HostBranding } from '#features/branding/host-branding.ts';
import { notifyTabsOfSessionEnd } from '#app-kit/api/session-end.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { clearBrowser } from '#app-kit/view/browser-store.ts';
import { forgetFirstPaint } from '#app-kit/view/first-paint-memory.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { BeforeShell } from './before-shell.tsx';
import { LoginPage } from './login-page.tsx';
import { useSignInLocation } from './sign-in-location.ts';
import { Branding, useBranding, Wear } from './frame/use-branding.ts';
import { signInMessages } from '../sign-in-messages.ts';
import { FormHeading } from './form-heading.tsx';
import styles from './form.module.css';

/** Most visitors here sign in and don't need these. */
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./reset/forgot-password-page.tsx')).ForgotPasswordPage,
}));
const SentEmailPage = lazy(async () => ({ default: (await import('./reset/sent-email-page.tsx')).SentEmailPage }));
const SetPasswordPage = lazy(async () => ({
  default: (await import('./reset/set-password-page.tsx')).SetPasswordPage,
}));
const ConfirmEmailPage = lazy(async () => ({
  default: (await import('./email/email-code-page.tsx')).ConfirmEmailPage,
}));
const UndoEmailPage = lazy(async () => ({ default: (await import('./email/email-code-page.tsx')).UndoEmailPage }));
const UndoDeletionPage = lazy(async () => ({
  default: (await import('./email/email-code-page.tsx')).UndoDeletionPage,
}));
const EmailLinkPage = lazy(async () => ({ default: (await import('./email-link/email-link-page.tsx')).EmailLinkPage }));
const SignInLinkPage = lazy(async () => ({
  default: (await import('./email-link/sign-in-link-page.tsx')).SignInLinkPage,
}));

const SecondFactorPage = lazy(async () => ({
  default: (await import('./second-factor/second-factor-page.tsx')).SecondFactorPage,
}));

const ProviderPage = lazy(async () => ({ default: (await import('./provider/provider-page.tsx')).ProviderPage }));

const pages: Record<string, ComponentType> = {
  '/login': LoginPage,
  '/logout': LogoutPage,
  '/reset-password': ForgotPasswordPage,
  '/sent-email': SentEmailPage,
  '/set-password': SetPasswordPage,
  '/confirm-email': ConfirmEmailPage,
  '/undo-email': UndoEmailPage,
  '/undo-deletion': UndoDeletionPage,
  '/email-link': EmailLinkPage,
  '/sign-in-link': SignInLinkPage,
  '/second-factor': SecondFactorPage,
  '/single-sign-on': ProviderPage,
};

/** Opened by mails, whose person's agency may have no host of its own. */
const mailed = /^\/(set-password|confirm-email|undo-email|undo-deletion|sign-in-link)$/;

/** All pages outside the shell, in the host's name and colors, or in those of the agency whose mail has opened one. */
export function SignInApp({ iconUrl }: { iconUrl: string }) {
  const branding = useBranding(() => openApi.branding.getHostBranding());
  const [worn, wear] = useState<HostBranding | null>();
  const { path } = useSignInLocation();
  const Page = pages[path] ?? LoginPage;
  // Until the code is checked, none is shown rather than the wrong one.
  const ofMail = worn === undefined ? undefined : (worn ?? branding);
  return (
    <BeforeShell branding={mailed.test(path) ? ofMail : branding} iconUrl={iconUrl}>
      <Branding value={branding}>
        <Wear value={wear}>
          <Suspense>
            <Page key={path} />
          </Suspense>
        </Wear>
      </Branding>
    </BeforeShell>
  );
}

/** Ends the session, clears localStorage and opens the login page (spec 1 §4). */
function LogoutPage() {
  const t = useTexts(signInMessages);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    openApi.people.signOut().then(
      ({ wasSignedIn }) => {
        clearBrowser();
        forgetFirstPaint();
        notifyTabsOfSessionEnd();
        // Spec 1 §8: users who weren't signed in see a message.
        window.location.replace(wasSignedIn ? '/login' : '/login?signed-out');
      },
      (error: unknown) => setFailure(problemText(error)),
    );
  }, [attempt]);
  if (failure === undefined)
    return (
      <div className={styles.wait} role="status">
        <Loader size="sm" />
        <h1 className={styles.hint}>{t('logout.text')}</h1>
      </div>
    );
  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <div className={styles.form}>
      <FormHeading title={t('logout.failed')} heading={t('logout.failed')} focus>
        {failure}
      </FormHeading>
      <Button size="md" onClick={retry}>
        {t('logout.retry')}
      </Button>
    </div>
  );
}
