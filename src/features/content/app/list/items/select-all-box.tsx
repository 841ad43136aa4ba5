import { useTexts } from '#ui/text/use-texts.ts';
import { nothingSelected } from '#lib/lists/selection.ts';
import { useSelectAll } from '../../bulk/use-select-all.ts';
import { contentMessages } from '../../messages.ts';
import type { EntryCollectionProps } from '../entry-collection-props.ts';
import styles from './entry-item.module.css';

type SelectAllProps = Pick<EntryCollectionProps, 'search' | 'list' | 'selection' | 'onSelect'>;

/** Selects all entries of the list, or none; indeterminate if some are selected. */
export function SelectAllBox({ search, list, selection, onSelect, withText }: SelectAllProps & { withText?: boolean }) {
  const t = useTexts(contentMessages);
  const all = useSelectAll(search, (next) => onSelect(() => next));
  const { size } = selection.ids;
  const isAll = size > 0 && !list.isMore && size >= (list.total ?? Infinity);
  return (
    <label className={styles.boxArea} data-with-text={withText || undefined}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = size > 0 && !isAll;
        }}
        type="checkbox"
        className={styles.box}
        aria-label={t('selectEverything')}
        checked={isAll}
        disabled={all.isPending}
        onChange={() => (size > 0 ? onSelect(() => nothingSelected) : all.mutate())}
      />
      {withText ? <span aria-hidden>{t('selectEverything')}</span> : null}
    </label>
  );
}
