import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryChange } from '../../../entry-change.ts';
import { historyMessages } from './history-messages.ts';

/** At most so many fields are named in the list. */
const mostNamed = 4;

/** A change in words: what ('Title, 2 photos and videos'), and by whom. */
export function useChangeWords() {
  const t = useTexts(historyMessages);
  const fieldOf = ({ field, label, added, removed }: EntryChange['fields'][number]): string => {
    if (field !== 'mediaIds') return label;
    const count = Math.max(added ?? 0, removed ?? 0);
    return count > 0 ? t('media', { count }) : t('order');
  };
  return {
    fields({ kind, fields }: EntryChange): string {
      const named = fields.slice(0, mostNamed).map(fieldOf);
      const rest = fields.length - named.length;
      const all = [...named, ...(rest > 0 ? [t('more', { count: rest })] : [])];
      const words = all.reduce((one, other) => t('and', { one, other }));
      return kind === 'restore' ? t('restored', { fields: words }) : words;
    },
    actor({ actor: { kind, name, asName } }: EntryChange): string {
      if (kind === 'automation' || kind === 'system' || kind === 'visitor') return t(`actor.${kind}`);
      if (!name) return t('actor.noPerson');
      return asName ? t('actor.through', { name, other: asName }) : t(`actor.${kind}`, { name });
    },
  };
}
