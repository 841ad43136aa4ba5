import type { LucideIcon } from 'lucide-react';
import { createContext, use, type ComponentType } from 'react';

/** What an action is told of its entry, before and while it runs. */
export interface EntryInAction {
  uid: string;
  title: string;
  isPublished: boolean;
  /** The entry shows what a customer said. */
  isTestimonial: boolean;
}

export interface EntryActionProps {
  opened: boolean;
  onClose: () => void;
  entry: EntryInAction;
}

/** What a capability offers for one entry: an item of the editor's menu and a button in lists, which opens a dialog. */
export interface EntryAction {
  id: string;
  /** As it is shown, out of the capability's `titles.ts`. */
  label: string;
  icon: LucideIcon;
  isOffered: (entry: EntryInAction) => boolean;
  /** Lazy, so that it is a bundle of its own. */
  Dialog: ComponentType<EntryActionProps>;
}

/** Those of all capabilities; the shell provides them. */
export const EntryActionsContext = createContext<readonly EntryAction[]>([]);

/** What is offered for the entry. */
export function useEntryActions(entry: EntryInAction): readonly EntryAction[] {
  return use(EntryActionsContext).filter(({ isOffered }) => isOffered(entry));
}
