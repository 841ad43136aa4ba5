import type { LucideIcon } from 'lucide-react';
import { createContext, use, type ComponentType } from 'react';
import type { Permission } from '#access/permissions.ts';
import { useMay } from './view/use-may.ts';

/** What an action knows about its entry, before and while it runs. */
export interface EntryInAction {
  uid: string;
  title: string;
  isPublished: boolean;
  /** The entry shows a customer's testimonial. */
  isTestimonial: boolean;
}

export interface EntryActionProps {
  opened: boolean;
  onClose: () => void;
  entry: EntryInAction;
}

export interface BulkActionProps {
  onClose: () => void;
  entryIds: readonly string[];
}

/** An action for one entry, in the editor's menu and in lists: it opens a dialog. */
export interface EntryAction {
  id: string;
  /** The label, from the capability's `titles.ts`. */
  label: string;
  icon: LucideIcon;
  isOffered: (entry: EntryInAction) => boolean;
  need: Permission;
  /** Lazy, so it has its own bundle. */
  Dialog: ComponentType<EntryActionProps>;
  /** The same for all selected entries, if that makes sense; lazy, too. */
  BulkDialog?: ComponentType<BulkActionProps>;
}

export type BulkAction = EntryAction & Required<Pick<EntryAction, 'BulkDialog'>>;

/** The actions of all capabilities; the shell provides them. */
export const EntryActionsContext = createContext<readonly EntryAction[]>([]);

/** The actions available for the entry, for people who may do them. */
export function useEntryActions(entry: EntryInAction): readonly EntryAction[] {
  const may = useMay();
  return use(EntryActionsContext).filter(({ isOffered, need }) => may(need) && isOffered(entry));
}

/** The actions available for selected entries, for people who may do them. */
export function useBulkActions(): readonly BulkAction[] {
  const may = useMay();
  return use(EntryActionsContext).filter(
    (action): action is BulkAction => Boolean(action.BulkDialog) && may(action.need),
  );
}
