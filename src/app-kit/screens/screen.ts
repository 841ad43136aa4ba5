import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AccountPermission, AgencyPermission, HousePermission } from '#access/permissions.ts';
import type { ViewType } from '#access/view-type.ts';

export const allViewTypes: readonly ViewType[] = [
  'house',
  'agencyAdmin',
  'agency',
  'agencyUser',
  'account',
  'accountAdmin',
  'accountUser',
  'user',
];

/** Headings of the sidebar and of the settings' own menu, in the order they are shown. */
export const menuGroups = [
  'home',
  'content',
  'publicPages',
  'work',
  'organization',
  'insights',
  'settingsWorkspace',
  'settingsContentModel',
  'settingsPublicPages',
  'settingsAutomation',
  'settingsConnections',
] as const;
export type MenuGroup = (typeof menuGroups)[number];

export interface MenuPlacement {
  group: MenuGroup;
  /** Ascending inside its group; leave gaps of ten. */
  order: number;
  icon: LucideIcon;
  /** When fewer view types see the entry than may open the screen. */
  shownTo?: readonly ViewType[];
  /** What waits there, beside the entry; loaded after the first paint. */
  LiveBadge?: ComponentType;
  /** Second key of the `g` shortcut: `f` for "g f". */
  shortcut?: string;
  /** Further words that the palette finds it by, out of the capability's `titles.ts`. */
  keywords?: string;
}

/**
 * The tier that has to be chosen before a screen makes sense, and what one must be allowed to do there; of several, the
 * one in view.
 */
export interface ScreenNeed {
  account?: AccountPermission;
  agency?: AgencyPermission;
  house?: HousePermission;
}

/** One address of the management app. See `capability.ts` for how a capability adds its own. */
export interface AppScreen {
  /** The spec's name of the screen, unique: `content-list`. */
  id: string;
  /** As TanStack Router writes it: `/content/$entryId`. */
  path: string;
  /** A last part of the address that may be left out, by its name: `entryId` of `/content-feed/{id optional}`. */
  optionalParam?: string;
  /** What menu, palette and document call it, out of the capability's `titles.ts`. */
  title: string;
  /** `() => import('./content-list-page.tsx').then((m) => m.ContentListPage)`: a bundle of its own. */
  load: () => Promise<ComponentType>;
  viewTypes: readonly ViewType[];
  need?: ScreenNeed;
  /** One's own, whatever becomes of the account or agency in view. */
  isOwn?: boolean;
  /** Open to the people of an agency that has no plan, who reach nothing else. */
  withoutPlan?: boolean;
  /** Without it the screen is reached by links only. */
  menu?: MenuPlacement;
  /** An open record that fills the window's height, without page padding. */
  fullBleed?: boolean;
  /** A setting that takes all the width beside the settings' menu. */
  wide?: boolean;
}
