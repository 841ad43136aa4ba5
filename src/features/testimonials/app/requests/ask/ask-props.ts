import type { EntryCard } from '#features/content/entry-card.ts';

export interface AskProps {
  /** The entry that it is about at first. */
  about?: Pick<EntryCard, 'uid' | 'title'>;
  onClose: () => void;
}
