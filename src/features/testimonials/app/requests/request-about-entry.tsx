import type { EntryActionProps } from '#app-kit/entry-actions.ts';
import { RequestDialog } from './ask/request-dialog.tsx';

/** Asks a customer for a testimonial about an entry. */
export function RequestAboutEntry({ opened, onClose, entry }: EntryActionProps) {
  return <RequestDialog opened={opened} onClose={onClose} about={entry} />;
}
