/** The type in a user's own record (spec 1 §3, user.type). */
export type UserType = 'house' | 'agency' | 'account';
export type MemberRole = 'admin' | 'user';

/** The key of menu, guards and settings list (spec 1 §4). */
export type ViewType =
  | 'house'
  | 'agencyUser'
  | 'agencyAdmin'
  | 'agency'
  | 'accountAdmin'
  | 'user'
  | 'account'
  | 'accountUser';

/** The tier in view: the last one chosen wins. */
export type ViewMode = 'house' | 'agency' | 'account' | 'user';

export interface Viewer {
  type: UserType;
  /** Ids that the viewer has chosen to view; null if not chosen. */
  viewAgency: string | null;
  viewAccount: string | null;
  viewUser: string | null;
  /** Of the agency in view. */
  agencyIsPrimary?: boolean;
  /** A permission template says what they may do there: the menu of an administrator, as far as it grants that. */
  agencyHasTemplate?: boolean;
  accountHasTemplate?: boolean;
  /** The role of the person in view (oneself, unless viewUser) in the agency or account in view. */
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
 * The view type used by the menu (spec 1 §4): an agency's administrator, primary or not, becomes agencyAdmin, one with the
 * agency role user becomes agency, and an account admin viewing as a user becomes accountAdmin.
 */
export function viewType(viewer: Viewer): ViewType {
  switch (viewMode(viewer)) {
    case 'house':
      return 'house';
    case 'account':
      return 'account';
    case 'agency':
      if (viewer.type === 'house' || viewer.agencyIsPrimary || viewer.agencyRole === 'admin') return 'agencyAdmin';
      return viewer.agencyHasTemplate ? 'agencyAdmin' : 'agency';
    case 'user':
      if (viewer.viewUserType === 'agency') return 'agencyUser';
      if (!viewer.viewAccount) return 'user';
      if (viewer.accountRole === 'admin' || viewer.accountHasTemplate) return 'accountAdmin';
      return viewer.viewUser ? 'user' : 'accountUser';
  }
}
