/**
 * Every screen of the management app. A capability adds its screens in two steps:
 *
 * 1. `features/x/app/screens.ts` exports `xScreens: AppScreen[]`. Each page is a component
 *    without props, imported lazily, so that it becomes a bundle of its own:
 *
 *        export const contentScreens: AppScreen[] = [
 *          {
 *            id: 'content-list',
 *            path: '/content-list',
 *            title: 'content.list',
 *            load: () => import('./content-list-page.tsx').then((page) => page.ContentListPage),
 *            viewTypes: ['account', 'accountAdmin', 'accountUser'],
 *            need: { account: 'content.read' },
 *            menu: { group: 'content', order: 20, icon: List },
 *          },
 *        ];
 *
 * 2. One line here, and one in `messages/menu-texts.ts` for the titles (`features/x/app/titles.ts`).
 *
 * Routes, sidebar, settings menu, command palette (⌘K) and guards follow from it. What a page uses:
 *
 * - `useTexts(contentMessages)` (`#ui/use-texts.ts`): the capability's texts, which come with the bundle of the page.
 * - `useAccountId()` (`view/use-account-id.ts`) when it needs an account: one is chosen then.
 * - `api.account(accountId).content.list.queryOptions({ input })`, `.mutationOptions()`, `.call(input)` (`api.ts`).
 * - `<PageHeader title=…>` (`#ui/page-header.tsx`): its h1 gets the focus after a change of route.
 * - `useSearchState(schema)` (`use-search-state.ts`): filters, sorting and open record live in the address.
 * - `useRouteParam('entryId')` (`use-route-param.ts`), `<AppLink to="/content/$entryId" params={…}>` (`app-link.tsx`).
 * - `useUnsentEdits(isDirty)` (`use-unsent-edits.ts`): warns before leaving, and keeps the page when the session ends.
 * - `useLive('entryPublished', (event) => …)` and `useLiveRefresh(['entryPublished'], api.account(accountId).content.key())`
 *   (`live/use-live.ts`): hears what happens in the account in view.
 */
import { apiKeyScreens } from '#features/api-keys/app/screens.ts';
import { contentScreens } from '#features/content/app/screens.ts';
import { liveSiteScreens } from '#features/live-site/app/screens.ts';
import { mediaScreens } from '#features/media/app/screens.ts';
import { operationsScreens } from '#features/operations/app/screens.ts';
import { peopleScreens } from '#features/people/app/screens.ts';
import { taxonomyScreens } from '#features/taxonomy/app/screens.ts';
import { tenantScreens } from '#features/tenants/app/screens.ts';
import { testimonialScreens } from '#features/testimonials/app/screens.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';

export const screens: readonly AppScreen[] = [
  ...contentScreens,
  ...liveSiteScreens,
  ...mediaScreens,
  ...operationsScreens,
  ...peopleScreens,
  ...tenantScreens,
  ...taxonomyScreens,
  ...testimonialScreens,
  ...apiKeyScreens,
];
