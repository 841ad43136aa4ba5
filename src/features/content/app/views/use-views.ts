import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import type { SavedView, ViewPath } from '../../saved-view.ts';

/** Without the schemas' library. */
const paths = Object.keys({
  '/content-list': true,
  '/content-feed': true,
  '/content-pipeline': true,
  '/content-calendar': true,
  '/map-content': true,
} satisfies Record<ViewPath, true>) as ViewPath[];

/** The views of who asks, by name; undefined until they are loaded. */
export function useViews(): SavedView[] | undefined {
  const { listViews } = api.account(useAccountId()).content;
  const may = useMay();
  return useQuery({ ...listViews.queryOptions(), enabled: may('content.read') }).data;
}

/** What a saved view is called; undefined without one, and until they are loaded. */
export function useViewName(viewId: string | undefined): string | undefined {
  const { listViews } = api.account(useAccountId()).content;
  const views = useQuery({ ...listViews.queryOptions(), enabled: viewId !== undefined }).data;
  return views?.find(({ uid }) => uid === viewId)?.name;
}

export function useRefreshViews(): () => Promise<void> {
  const queries = useQueryClient();
  const { listViews } = api.account(useAccountId()).content;
  return () => queries.invalidateQueries({ queryKey: listViews.key() });
}

/** What the address shows: its screen, its fields, and the view that it came from. */
export function useShownView() {
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const { view, ...fields } = search as Record<string, unknown>;
  const path: ViewPath = paths.find((one) => pathname === one || pathname.startsWith(`${one}/`)) ?? '/content-list';
  return { viewId: typeof view === 'string' ? view : undefined, path, search: fields as SavedView['search'] };
}

/** Whether what is shown is what the view keeps. */
export const isAsSaved = (view: SavedView, shown: Pick<SavedView, 'path' | 'search'>): boolean =>
  view.path === shown.path && printed(view.search) === printed(shown.search);

const printed = (search: SavedView['search']) =>
  JSON.stringify(Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1)));
