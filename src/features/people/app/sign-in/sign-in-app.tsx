import { openApi } from '#app-kit/api/open-api.ts';
import { BeforeShell } from './before-shell.tsx';
import { ConfirmEmailPage, UndoEmailPage } from './email/email-code-page.tsx';
import { ForgotPasswordPage } from './reset/forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';
import { LogoutPage } from './logout-page.tsx';
import { SentEmailPage } from './reset/sent-email-page.tsx';
import { SetPasswordPage } from './reset/set-password-page.tsx';
import { useSignInLocation } from './sign-in-location.ts';
import { useBranding } from './use-branding.ts';

const pages: Record<string, () => React.ReactNode> = {
  '/login': LoginPage,
  '/logout': LogoutPage,
  '/reset-password': ForgotPasswordPage,
  '/sent-email': SentEmailPage,
  '/set-password': SetPasswordPage,
  '/confirm-email': ConfirmEmailPage,
  '/undo-email': UndoEmailPage,
};

/** Everything before the shell, in the host's own name and colors. */
export function SignInApp({ iconUrl }: { iconUrl: string }) {
  const branding = useBranding(() => openApi.branding.getHostBranding());
  const { path } = useSignInLocation();
  const Page = pages[path] ?? LoginPage;
  return (
    <BeforeShell branding={branding} iconUrl={iconUrl}>
      <Page key={path} />
    </BeforeShell>
  );
}
