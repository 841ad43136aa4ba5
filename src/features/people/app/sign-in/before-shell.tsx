import { useMemo } from 'react';
import { currentLanguage, directionOf } from '#app-kit/language.ts';
import { browserTheme } from '#app-kit/view/browser-theme.ts';
import { resolveTheme, schemeThemes } from '#lib/theme/theme.ts';
import { AppName } from '#ui/page/page-header.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { SignInFrame, type SignInFrameProps } from './frame/sign-in-frame.tsx';

const plainTheme = schemeThemes.light;

/** The frame of pages outside the shell, in the agency's or the product's name and colors. */
export function BeforeShell({ branding, iconUrl, children }: SignInFrameProps) {
  // An agency that chose colors keeps them; the usual ones follow the person and the device.
  const theme = branding?.agencyId && branding.themeValue !== plainTheme ? branding.themeValue : browserTheme();
  const seeds = useMemo(() => resolveTheme(theme, undefined, undefined).seeds, [theme]);
  return (
    <ThemeProvider seeds={seeds} dir={directionOf(currentLanguage())}>
      <AppName value={branding?.appName ?? ''}>
        <SignInFrame branding={branding} iconUrl={iconUrl}>
          {children}
        </SignInFrame>
      </AppName>
    </ThemeProvider>
  );
}
