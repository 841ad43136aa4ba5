import type { EntryActionProps } from '#app-kit/entry-actions.ts';
import { RequestDialog } from './ask/request-dialog.tsx';

/** Requests a testimonial about an entry from a customer. */
export function RequestAboutEntry({ opened, onClose, entry }: EntryActionProps) {
  return <RequestDialog opened={opened} onClose={onClose} about={entry} />;
}
