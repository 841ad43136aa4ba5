import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { allViewTypes } from '#app-kit/screens/screen.ts';
import type { MenuNode } from '#app-kit/screens/menu.ts';
import { useViews } from './use-views.ts';

/** The views that somebody has pinned, as entries of their menu. */
export function PinnedViews({ children }: { children: (nodes: readonly MenuNode[]) => ReactNode }) {
  const pinned = (useViews() ?? []).filter(({ isPinned }) => isPinned);
  return children(
    pinned.map(({ uid, name, path, search }): MenuNode => ({
      id: `view ${uid}`,
      kind: 'item',
      title: name,
      icon: Bookmark,
      url: path,
      search: { ...search, view: uid },
      auth: allViewTypes,
    })),
  );
}
