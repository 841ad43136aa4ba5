import { lazy, Suspense, type ComponentType } from 'react';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { admission as admit } from '#app-kit/screens/screen-access.ts';
import { useView } from '#app-kit/view/view.ts';
import { LoadingScreen } from './pages/loading-screen.tsx';
import styles from './screen-frame.module.css';

// Seldom seen, and not worth the bytes of every start.
const InsteadOfScreen = lazy(async () => ({
  default: (await import('./pages/instead-of-screen.tsx')).InsteadOfScreen,
}));
const ViewModeNotice = lazy(async () => ({
  default: (await import('#app-kit/view/view-mode-notice.tsx')).ViewModeNotice,
}));

/** The guard of every screen. Another account starts the screen again, so nothing of the one before stays on it. */
export function ScreenFrame({ screen, page: Page }: { screen: AppScreen; page: ComponentType }) {
  const view = useView();
  const isShut = view.suspension !== null && !screen.isOwn;
  const needsPlan = view.needsPlan && !(screen.withoutPlan && view.accountId === null);
  const admission = admit(screen, { ...view, permissions: view.screenPermissions });
  const isForChanges = view.isViewing && admission === 'open' && admit(screen, view) !== 'open';
  const needsReason = admission === 'open' && view.needsReason && !screen.isOwn;
  const needsSecondFactor = view.needsSecondFactor && !screen.isOwn;
  const shut = isShut ? 'suspended' : needsSecondFactor ? 'second-factor' : needsPlan ? 'needs-plan' : null;
  const admitted = shut ?? (needsReason ? 'needs-reason' : admission);
  const tenant = `${view.agencyId}/${view.accountId}/${view.person?.userId}`;
  return (
    <div className={styles.frame} data-full-bleed={(screen.fullBleed && admitted === 'open') || undefined} key={tenant}>
      <Suspense fallback={<LoadingScreen />}>
        {admitted === 'open' && isForChanges ? <ViewModeNotice /> : null}
        {admitted === 'open' ? <Page /> : <InsteadOfScreen screen={screen} why={admitted} />}
      </Suspense>
    </div>
  );
}
