import { lazy, Suspense, useState, type ComponentType } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import type { HostBranding } from '#features/branding/host-branding.ts';
import { BeforeShell } from './before-shell.tsx';
import { LoginPage } from './login-page.tsx';
import { LogoutPage } from './logout-page.tsx';
import { useSignInLocation } from './sign-in-location.ts';
import { Branding, useBranding, Wear } from './frame/use-branding.ts';

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
