import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { screens } from './capabilities.ts';
import { CrashPage } from './shell/pages/crash-page.tsx';
import { LoadingScreen } from './shell/pages/loading-screen.tsx';
import { NotFoundPage } from './shell/pages/not-found-page.tsx';
import { ScreenFrame } from './shell/screen-frame.tsx';
import { Root } from './shell/root.tsx';
import { StartPage } from './shell/pages/start-page.tsx';
import { recordNavigation } from '#app-kit/navigation/navigation-history.ts';

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
