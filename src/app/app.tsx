import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { resolveTheme } from '#features/branding/theme.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { api } from './api.ts';
import { Branded } from './branded.tsx';
import { currentLanguage, directionOf } from './language.ts';
import { loginAddress } from './login-address.ts';
import { problemText } from './problem-text.ts';
import { router } from './routes.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';
import { readBrowser } from './view/browser-store.ts';
import { ViewProvider } from './view/view-provider.tsx';
import { useView } from './view/view.ts';

/** Finds out who is here; nobody goes to the login page, everybody else gets their view. */
export function App({ notices }: { notices: ReactNode }) {
  const viewer = useQuery(api.me.people.getViewer.queryOptions());
  if (viewer.data)
    return (
      <ViewProvider viewer={viewer.data}>
        <Themed notices={notices} />
      </ViewProvider>
    );
  return (
    <ThemeProvider seeds={resolveTheme(readBrowser('theme'), null, null).seeds} dir={directionOf(currentLanguage())}>
      {viewer.error ? <NobodyHere error={viewer.error} retry={() => void viewer.refetch()} /> : <LoadingScreen full />}
    </ThemeProvider>
  );
}

function NobodyHere({ error, retry }: { error: Error; retry: () => void }) {
  const t = useTranslations('shell');
  const isSignedOut = error instanceof ORPCError && error.code === 'UNAUTHORIZED';
  useEffect(() => {
    if (isSignedOut) window.location.replace(loginAddress());
  }, [isSignedOut]);
  if (isSignedOut) return <LoadingScreen full />;
  return <ErrorState title={t('failedToStart')} reason={problemText(error)} onRetry={retry} />;
}

function Themed({ notices }: { notices: ReactNode }) {
  const { theme, viewer } = useView();
  return (
    <ThemeProvider seeds={theme.seeds} dir={directionOf(currentLanguage(viewer.language))}>
      <Branded>
        <RouterProvider router={router} />
        {notices}
      </Branded>
    </ThemeProvider>
  );
}
