/** Who somebody is by their own record (spec 1 §3, user.type). */
export type UserType = 'house' | 'agency' | 'account';
export type MemberRole = 'admin' | 'user';

/** What the menu, the guards and the settings list are keyed by (spec 1 §4). */
export type ViewType =
  | 'house'
  | 'agencyUser'
  | 'agencyAdmin'
  | 'agency'
  | 'accountAdmin'
  | 'user'
  | 'account'
  | 'accountUser';

/** The tier that is being looked at: the last one chosen wins. */
export type ViewMode = 'house' | 'agency' | 'account' | 'user';

export interface Viewer {
  type: UserType;
  /** Ids that the viewer has chosen to look at; null where nothing is chosen. */
  viewAgency: string | null;
  viewAccount: string | null;
  viewUser: string | null;
  /** In the agency in view. */
  agencyIsPrimary?: boolean;
  /** Of the person in view (oneself, unless viewUser), in the agency or account in view. */
  agencyRole?: MemberRole | null;
  accountRole?: MemberRole | null;
  /** The type of the person in view when viewUser is set. */
  viewUserType?: UserType;
}

export function viewMode(viewer: Viewer): ViewMode {
  if (viewer.viewUser || viewer.type === 'account') return 'user';
  if (viewer.viewAccount) return 'account';
  if (viewer.viewAgency || viewer.type === 'agency') return 'agency';
  return 'house';
}

/**
 * The view type used by the menu (spec 1 §4): an agency whose primary flag is set
 * becomes agencyAdmin, agency role user becomes agency, an account role admin when
 * viewing as a user becomes accountAdmin.
 */
export function viewType(viewer: Viewer): ViewType {
  switch (viewMode(viewer)) {
    case 'house':
      return 'house';
    case 'account':
      return 'account';
    case 'agency':
      return viewer.agencyIsPrimary || viewer.type === 'house' ? 'agencyAdmin' : 'agency';
    case 'user':
      if (viewer.viewUserType === 'agency') return 'agencyUser';
      if (!viewer.viewAccount) return 'user';
      if (viewer.accountRole === 'admin') return 'accountAdmin';
      return viewer.viewUser ? 'user' : 'accountUser';
  }
}
