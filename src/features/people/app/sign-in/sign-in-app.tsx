import { lazy, Suspense, type ComponentType } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import { BeforeShell } from './before-shell.tsx';
import { LoginPage } from './login-page.tsx';
import { LogoutPage } from './logout-page.tsx';
import { useSignInLocation } from './sign-in-location.ts';
import { Branding, useBranding } from './frame/use-branding.ts';

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

const SecondProofPage = lazy(async () => ({
  default: (await import('./second-proof/second-proof-page.tsx')).SecondProofPage,
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
  '/second-proof': SecondProofPage,
  '/single-sign-on': ProviderPage,
};

/** All pages outside the shell, in the host's name and colors. */
export function SignInApp({ iconUrl }: { iconUrl: string }) {
  const branding = useBranding(() => openApi.branding.getHostBranding());
  const { path } = useSignInLocation();
  const Page = pages[path] ?? LoginPage;
  return (
    <BeforeShell branding={branding} iconUrl={iconUrl}>
      <Branding value={branding}>
        <Suspense>
          <Page key={path} />
        </Suspense>
      </Branding>
    </BeforeShell>
  );
}
