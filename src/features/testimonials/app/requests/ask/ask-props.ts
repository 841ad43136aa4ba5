import type { EntryCard } from '#features/content/entry-card.ts';

export interface AskProps {
  /** The entry that it is initially about. */
  about?: Pick<EntryCard, 'uid' | 'title'>;
  /** The requests are made: what is left is to read the result. */
  onDone: () => void;
  onClose: () => void;
}
