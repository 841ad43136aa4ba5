import { contentTypePath, itemAddress } from '../../site-links.ts';
import { contentTypeName } from '../../site-tabs.ts';
import type { SidebarList } from '../../sidebar-list.ts';
import { listHref, type SiteView } from '../site-view.ts';

interface Props {
  view: SiteView;
  list: SidebarList;
  /** The open item. */
  current?: string;
}

/** Every entry of a content type by name, on wide screens (`contentTypesSidebar`). */
export function SidebarEntries({ view, list, current }: Props) {
  const name = contentTypeName(view.site, list.contentType);
  return (
    <nav className="sidebar-list" aria-label={name}>
      <h2 dir="auto">{name}</h2>
      <ul>
        {list.entries.map((entry) => (
          <li key={entry.uid}>
            <a
              href={itemAddress(view.siteBase, entry)}
              aria-current={entry.uid === current ? 'page' : undefined}
              dir="auto"
            >
              {entry.title || name}
            </a>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <a href={listHref(view, contentTypePath(list.contentType.slug), {})}>{view.words.gallery.seeMore}</a>
      )}
    </nav>
  );
}
