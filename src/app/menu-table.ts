/**
 * The single menu table, for sidebar, settings menu, tab bar, command palette and route guards. It is built from
 * existing screens, so no entry can lead nowhere.
 */
import { ExternalLink, LogOut, Settings } from 'lucide-react';
import type { ViewType } from '#access/view-type.ts';
import type { AppCapability } from '#app-kit/capability.ts';
import type { MenuNode } from '#app-kit/screens/menu.ts';
import { allViewTypes, menuGroups, type AppScreen, type MenuGroup } from '#app-kit/screens/screen.ts';
import { shellMessages } from './messages/shell-messages.ts';

const accountViews: readonly ViewType[] = ['account', 'accountAdmin', 'accountUser', 'user'];

/** All nodes for all view types, in display order. */
export function menuTable(
  screens: readonly AppScreen[],
  parts: readonly NonNullable<AppCapability['menuPart']>[] = [],
): readonly MenuNode[] {
  const groups = menuGroups.map((group) => ({
    ...groupNode(group, screens),
    Part: parts.find((part) => part.group === group)?.Part,
  }));
  const settings = groups.filter(({ id }) => id.startsWith('settings'));
  return [
    ...groups.filter(({ id }) => !id.startsWith('settings')),
    {
      id: 'settings',
      kind: 'collapse',
      title: shellMessages.settings,
      icon: Settings,
      url: '/settings',
      children: settings,
      auth: allViewTypes,
    },
    {
      id: 'website',
      kind: 'link',
      title: shellMessages.website,
      icon: ExternalLink,
      url: '/ig/{accountId}',
      target: '_blank',
      keywords: shellMessages.menuWords.website,
      auth: accountViews,
      needsAccount: true,
    },
    { id: 'end', kind: 'divider', auth: allViewTypes },
    {
      id: 'logout',
      kind: 'link',
      title: shellMessages.logout,
      icon: LogOut,
      url: '/logout',
      keywords: shellMessages.menuWords.logout,
      auth: allViewTypes,
    },
  ];
}

function groupNode(group: MenuGroup, screens: readonly AppScreen[]): MenuNode {
  const placed = screens.flatMap((screen) => (screen.menu?.group === group ? [{ screen, menu: screen.menu }] : []));
  const children = placed
    .toSorted((one, other) => one.menu.order - other.menu.order)
    .map(({ screen, menu }): MenuNode => {
      const { id, title, path, need, viewTypes } = screen;
      const auth = (menu.shownTo ?? viewTypes).filter((viewType) => viewTypes.includes(viewType));
      // The house or the agency has its own of it, without an account.
      const needsAccount = need?.account !== undefined && need.house === undefined && need.agency === undefined;
      const { icon, shortcut, keywords, LiveBadge } = menu;
      const exact = screens.some((other) => other.menu && other.path.startsWith(`${path}/`));
      return {
        id,
        kind: 'item',
        title,
        icon,
        url: path,
        auth,
        need,
        shortcut,
        keywords,
        needsAccount,
        LiveBadge,
        exact,
      };
    });
  // Home needs no heading over its only entry.
  const title = group === 'home' ? undefined : shellMessages.groups[group];
  return { id: group, kind: 'group', title, children, auth: allViewTypes };
}
