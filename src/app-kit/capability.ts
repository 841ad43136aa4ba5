/**
 * The app part of a capability: exported by `features/x/app/index.ts` and listed in `src/app/capabilities.ts`.
 *
 *     export const content: AppCapability = {
 *       screens: [
 *         {
 *           id: 'content-list',
 *           path: '/content-list',
 *           title: contentTitles.list,
 *           load: () => import('./list/content-list-page.tsx').then((page) => page.ContentListPage),
 *           viewTypes: ['account', 'accountAdmin', 'accountUser'],
 *           need: { account: 'content.read' },
 *           menu: { group: 'content', order: 20, icon: List },
 *         },
 *       ],
 *     };
 *
 * Routes, sidebar, settings menu, command palette (⌘K) and guards derive from it. Pages are components without props,
 * imported lazily, so each has its own bundle. A page uses:
 *
 * - `useTexts(contentMessages)` (`#ui/text/use-texts.ts`): the capability's texts, in the page's bundle.
 * - `useAccountId()` (`view/use-account-id.ts`) if it needs an account; one is always chosen then.
 * - `api.account(accountId).content.list.queryOptions({ input })`, `.mutationOptions()`, `.call(input)` (`api/api.ts`).
 * - `<PageHeader title=…>` (`#ui/page/page-header.tsx`): its h1 takes the focus after navigation.
 * - `useSearchState(fields)` (`navigation/use-search-state.ts`): filters, sorting and open record, kept in the URL.
 * - `useRouteParam('entryId')` (`navigation/use-route-param.ts`) and
 *   `<AppLink to="/content/$entryId" params={…}>` (`navigation/app-link.tsx`).
 * - `useUnsentEdits(isDirty)` (`editing/use-unsent-edits.ts`): warns before leaving, and keeps the page when the session
 *   ends.
 * - `useLive('entryPublished', (event) => …)` and `useLiveRefresh(['entryPublished'], api.account(accountId).content.key())`
 *   (`live/use-live.ts`): events of the account in view.
 */
import type { ComponentType } from 'react';
import type { EntryAction } from './entry-actions.ts';
import type { ContentTypePart } from './content-type-part.ts';
import type { EntryPart } from './entry-part.ts';
import type { MenuPartProps } from './screens/menu.ts';
import type { AppScreen, MenuGroup } from './screens/screen.ts';

export interface AppCapability {
  screens?: readonly AppScreen[];
  entryActions?: readonly EntryAction[];
  /** What it shows of a single entry, in lists and in the editor. */
  entryParts?: readonly EntryPart[];
  /** What it shows on the page of a content type. */
  contentTypeParts?: readonly ContentTypePart[];
  /** Beside 'Create Content': other ways to begin, on the fill of its button. */
  CreateMenu?: ComponentType<{ className: string | undefined }>;
  /** Entries of a menu group that depend on the account. */
  menuPart?: { group: MenuGroup; Part: ComponentType<MenuPartProps> };
  /** Shown beside every screen, loaded after the first paint: `() => import('./x.tsx').then((m) => m.UploadsFrame)`. */
  frame?: () => Promise<ComponentType>;
}
