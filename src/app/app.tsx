import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { resolveTheme } from '#lib/theme/theme.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { api } from '#app-kit/api/api.ts';
import { IntlTexts } from './intl-texts.tsx';
import { isSignedOut } from '#app-kit/api/is-signed-out.ts';
import { currentLanguage, directionOf } from '#app-kit/language.ts';
import { FirstFrameEnds } from './first-frame/first-frame-ends.tsx';
import { loginAddress } from './login-address.ts';
import { AppName } from '#ui/page/page-header.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { shellMessages } from './messages/shell-messages.ts';
import { isKnownAddress, router } from './routes.tsx';
import { LoadingScreen } from './shell/pages/loading-screen.tsx';
import { NotFoundPage } from './shell/pages/not-found-page.tsx';
import { browserTheme } from '#app-kit/view/browser-theme.ts';
import { ViewProvider } from './view/view-provider.tsx';
import { useView } from '#app-kit/view/view.ts';
import { writeBrowser } from '#app-kit/view/browser-store.ts';
import { openApi } from '#app-kit/api/open-api.ts';
import { BrandingContext, plainBranding } from './branding-context.ts';

/** Finds out who is signed in; redirects to the login page if no one is, else opens the view. */
export function App({ notices }: { notices: ReactNode }) {
  const isNobody = isSignedOut();
  const viewer = useQuery(api.me.people.getViewer.queryOptions({ enabled: !isNobody }));
  const language = currentLanguage(viewer.data?.language);
  return (
    <IntlTexts language={language}>
      {viewer.data ? (
        <ViewProvider viewer={viewer.data}>
          <Themed notices={notices} direction={directionOf(language)} />
        </ViewProvider>
      ) : (
        <ThemeProvider seeds={resolveTheme(browserTheme(), null, null).seeds} dir={directionOf(language)}>
          {isNobody || isRefused(viewer.error) ? (
            <NobodyHere />
          ) : viewer.error ? (
            <FailedToStart error={viewer.error} retry={() => void viewer.refetch()} />
          ) : null}
        </ThemeProvider>
      )}
    </IntlTexts>
  );
}

const isRefused = (error: Error | null): boolean => error instanceof ORPCError && error.code === 'UNAUTHORIZED';

function NobodyHere() {
  const isKnown = isKnownAddress(window.location.pathname);
  useEffect(() => {
    if (isKnown) window.location.replace(loginAddress());
  }, [isKnown]);
  return (
    <>
      <FirstFrameEnds />
      {isKnown ? <LoadingScreen full /> : <NobodysNotFound />}
    </>
  );
}

function NobodysNotFound() {
  const host = useHostBranding();
  return (
    <AppName value={host.data?.appName ?? ''}>
      <NotFoundPage />
    </AppName>
  );
}

function FailedToStart({ error, retry }: { error: Error; retry: () => void }) {
  const t = useTexts(shellMessages);
  return (
    <>
      <FirstFrameEnds />
      <ErrorState title={t('failedToStart')} reason={problemText(error)} onRetry={retry} />
    </>
  );
}

function Themed({ notices, direction }: { notices: ReactNode; direction: 'ltr' | 'rtl' }) {
  const { theme } = useView();
  return (
    <ThemeProvider seeds={theme.seeds} dir={direction}>
      <Branded>
        <RouterProvider router={router} />
        {notices}
      </Branded>
    </ThemeProvider>
  );
}

/** The product's name, according to the host or the signed-in person's agency. */
function Branded({ children }: { children: ReactNode }) {
  const { viewer, agency, account, agencyId } = useView();
  const host = useHostBranding();
  const own = viewer.type === 'agency' ? viewer.agencies.find(({ agencyId }) => agencyId === agency?.id) : undefined;
  const branding = useMemo(() => {
    const found = host.data ?? plainBranding;
    if (found.agencyId !== null) return found;
    if (own) return { ...found, ...own, appName: own.appName || own.businessName };
    if (!account?.appName) return found;
    const { appName, agencyLogoUrl: logoUrl = null, agencyDarkLogoUrl: darkLogoUrl = null } = account;
    return { ...found, appName, agencyId, logoUrl, darkLogoUrl, iconUrl: account.agencyIconUrl ?? null };
  }, [host.data, own, account, agencyId]);
  const hostAgencyId = host.data?.agencyId;
  useEffect(() => {
    if (hostAgencyId !== undefined) writeBrowser('typeWebsite', hostAgencyId === null ? 'house' : 'agency');
  }, [hostAgencyId]);
  useEffect(() => {
    writeBrowser('agencyIcon', branding.iconUrl);
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon && branding.iconUrl) Object.assign(icon, { href: branding.iconUrl, type: '' });
  }, [branding.iconUrl]);
  return (
    <BrandingContext value={branding}>
      <AppName value={branding.appName}>{children}</AppName>
    </BrandingContext>
  );
}

/** The host's branding, known before sign-in. */
function useHostBranding() {
  return useQuery({
    queryKey: ['open', 'branding'],
    queryFn: () => openApi.branding.getHostBranding(),
    staleTime: Infinity,
  });
}
