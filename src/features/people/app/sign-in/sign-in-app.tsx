import { openApi } from '#app-kit/api/open-api.ts';
import { currentLanguage, directionOf } from '#app-kit/language.ts';
import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';
import { onDevice, resolveTheme, themeBySystem } from '#lib/theme/theme.ts';
import type { HostBranding } from '#features/branding/host-branding.ts';
import { AppName } from '#ui/page/page-header.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { useEffect, useMemo, useState } from 'react';
import { ConfirmEmailPage, UndoEmailPage } from './email/email-code-page.tsx';
import { ForgotPasswordPage } from './reset/forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';
import { LogoutPage } from './logout-page.tsx';
import { SentEmailPage } from './reset/sent-email-page.tsx';
import { SetPasswordPage } from './reset/set-password-page.tsx';
import { useSignInLocation } from './sign-in-location.ts';
import { SignInFrame } from './sign-in-frame.tsx';

const pages: Record<string, () => React.ReactNode> = {
  '/login': LoginPage,
  '/logout': LogoutPage,
  '/reset-password': ForgotPasswordPage,
  '/sent-email': SentEmailPage,
  '/check-email': SentEmailPage,
  '/set-password': SetPasswordPage,
  '/confirm-email': ConfirmEmailPage,
  '/undo-email': UndoEmailPage,
};

/** Everything before the shell, in the host's own name and colors. */
export function SignInApp({ iconUrl }: { iconUrl: string }) {
  const branding = useHostBranding();
  const { path } = useSignInLocation();
  const Page = pages[path] ?? LoginPage;
  const own =
    readBrowser('theme') ?? onDevice(themeBySystem, window.matchMedia('(prefers-color-scheme: dark)').matches);
  // An agency's own host keeps the agency's colors.
  const theme = branding?.agencyId ? branding.themeValue : own;
  const seeds = useMemo(() => resolveTheme(theme, undefined, undefined).seeds, [theme]);
  return (
    <ThemeProvider seeds={seeds} dir={directionOf(currentLanguage())}>
      <AppName value={branding?.appName ?? ''}>
        <SignInFrame branding={branding} iconUrl={iconUrl}>
          <Page key={path} />
        </SignInFrame>
      </AppName>
    </ThemeProvider>
  );
}

/** Undefined while it is asked for; without an answer the page works plainly. */
function useHostBranding(): HostBranding | undefined {
  const [branding, setBranding] = useState<HostBranding>();
  useEffect(() => {
    openApi.branding.getHostBranding().then(
      (found) => {
        setBranding(found);
        writeBrowser('agencyIcon', found.iconUrl);
        const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
        if (icon && found.iconUrl) Object.assign(icon, { href: found.iconUrl, type: '' });
      },
      () => setBranding(plainBranding),
    );
  }, []);
  return branding;
}

const plainBranding: HostBranding = {
  agencyId: null,
  appName: '',
  logoUrl: null,
  darkLogoUrl: null,
  iconUrl: null,
  policyUrl: '',
  themeValue: 'default',
};
