import { lazy, Suspense, type ComponentType } from 'react';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { admission } from '#app-kit/screens/screen-access.ts';
import { useView } from '#app-kit/view/view.ts';
import { ChooseFirstPage } from './pages/choose-first-page.tsx';
import { LoadingScreen } from './pages/loading-screen.tsx';
import styles from './screen-frame.module.css';

// Seldom seen, and not worth the bytes of every start.
const NoAccessPage = lazy(() =>
  import('./pages/no-access-page.tsx').then((found) => ({ default: found.NoAccessPage })),
);
const SuspendedPage = lazy(() =>
  import('./pages/suspended-page.tsx').then((found) => ({ default: found.SuspendedPage })),
);

interface ScreenFrameProps {
  screen: AppScreen;
  page: ComponentType;
}

/** The guard of every screen. Another account starts the screen again, so nothing of the one before stays on it. */
export function ScreenFrame({ screen, page: Page }: ScreenFrameProps) {
  const view = useView();
  const isShut = view.suspension !== null && !screen.isOwn;
  const admitted = isShut ? 'suspended' : admission(screen, view);
  const tenant = `${view.agencyId}/${view.accountId}/${view.person?.userId}`;
  return (
    <div className={styles.frame} data-full-bleed={(screen.fullBleed && admitted === 'open') || undefined} key={tenant}>
      <Suspense fallback={<LoadingScreen />}>
        {admitted === 'open' ? (
          <Page />
        ) : admitted === 'suspended' ? (
          <SuspendedPage title={screen.title} />
        ) : admitted === 'no-access' ? (
          <NoAccessPage screen={screen} />
        ) : (
          <ChooseFirstPage title={screen.title} what={admitted === 'choose-account' ? 'account' : 'agency'} />
        )}
      </Suspense>
    </div>
  );
}
