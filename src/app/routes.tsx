import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  redirect,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { screens } from './capabilities.ts';
import { LoadingScreen } from './shell/pages/loading-screen.tsx';
import { NotFoundPage } from './shell/pages/not-found-page.tsx';
import { ScreenFrame } from './shell/screen-frame.tsx';
import { recordNavigation } from '#app-kit/navigation/navigation-history.ts';
import { permits } from '#app-kit/screens/screen-access.ts';
import { useView } from '#app-kit/view/view.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { FirstFrameEnds } from './first-frame/first-frame-ends.tsx';
import { Shell } from './shell/shell.tsx';
import { startPath } from './view/start-path.ts';
import { shellMessages } from './messages/shell-messages.ts';

const rootRoute = createRootRouteWithContext()({ component: Root, notFoundComponent: NotFoundPage });
const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./shell/settings-layout.tsx'), 'SettingsLayout'),
});

/** Spec 1 §2: /settings redirects to /settings/account. */
const settingsStart = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/account', replace: true });
  },
});
/** In spec 1 §2, /content leads to /settings/new; both open a new entry. */
const toNewEntry = () => {
  throw redirect({ to: '/content/$entryId', params: { entryId: 'new' }, replace: true });
};
const contentStart = createRoute({ getParentRoute: () => rootRoute, path: '/content', beforeLoad: toNewEntry });
const settingsNew = createRoute({ getParentRoute: () => settingsRoute, path: '/new', beforeLoad: toNewEntry });
const start = createRoute({ getParentRoute: () => rootRoute, path: '/', component: StartPage });

function routeOf(screen: AppScreen, parent: AnyRoute, path: string): AnyRoute {
  const load = async () => ({ default: await screen.load() });
  const page = lazyRouteComponent(load as () => Promise<{ default: () => ReactNode }>);
  const component = Object.assign(() => <ScreenFrame screen={screen} page={page} />, { preload: page.preload });
  const tail = screen.optionalParam ? `/{-$${screen.optionalParam}}` : '';
  return createRoute({ getParentRoute: () => parent, path: `${path}${tail}`, component });
}

const prefix = '/settings/';
const settings = screens.filter(({ path }) => path.startsWith(prefix));
const others = screens.filter(({ path }) => !path.startsWith(prefix));

const tree = rootRoute.addChildren([
  start,
  contentStart,
  settingsRoute.addChildren([
    settingsStart,
    settingsNew,
    ...settings.map((screen) => routeOf(screen, settingsRoute, screen.path.slice(prefix.length))),
  ]),
  ...others.map((screen) => routeOf(screen, rootRoute, screen.path)),
]);

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
  notFoundMode: 'root',
  scrollRestoration: true,
});
recordNavigation(router.history);

/** Whether a URL belongs to the app at all, known before sign-in. */
export function isKnownAddress(pathname: string): boolean {
  const [, , found] = router.getMatchedRoutes(pathname);
  return found !== undefined;
}

/** Unknown paths have neither navigation bar nor toolbar (spec 1 §2). */
function Root() {
  const router = useRouter();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [, , found] = router.getMatchedRoutes(pathname);
  return (
    <>
      <FirstFrameEnds />
      {found ? <Shell /> : <NotFoundPage />}
    </>
  );
}

/** `/` for signed-in users. */
function StartPage() {
  const view = useView();
  const { viewer, accountId } = view;
  const arriving = { type: viewer.type, accountCount: viewer.accounts.length, hasAccountInView: accountId !== null };
  return (
    <Navigate
      to={startPath(
        arriving,
        screens.filter((screen) => permits(screen, view)).map(({ path }) => path),
      )}
      replace
    />
  );
}

/** Browsers' errors (and Vite's for style sheets) for a file that is gone after an update of the product. */
const gone = /dynamically imported module|module script|preload CSS/i;

/**
 * Shown when a screen throws, with what to do. Files that can't be loaded are gone after an update, unless the device is
 * offline: then the screen is tried again.
 */
function CrashPage({ error, reset }: { error: unknown; reset: () => void }) {
  const t = useTexts(shellMessages);
  const isUnloaded = error instanceof Error && gone.test(error.message);
  const isOutdated = isUnloaded && navigator.onLine;
  const what = isOutdated ? 'outdated' : isUnloaded ? 'notHere' : 'crashed';
  return (
    <>
      <PageHeader title={t(`${what}.title`)} />
      <ErrorState
        title={t(`${what}.rest`)}
        reason={t(`${what}.text`)}
        retryLabel={isOutdated ? t('reload') : undefined}
        onRetry={isOutdated ? () => window.location.reload() : reset}
      />
    </>
  );
}
