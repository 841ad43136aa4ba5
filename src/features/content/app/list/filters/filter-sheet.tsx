import { Button, Drawer, Group } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import { contentMessages } from '../../messages.ts';
import styles from '../browser.module.css';
import { FilterFields } from './filter-fields.tsx';
import { isFiltered, noFilter, type Filtering } from './list-search.ts';
import { SortField } from './sort-field.tsx';

interface FilterSheetProps extends Filtering {
  opened: boolean;
  onClose: () => void;
  withSorting: boolean;
  isBoard: boolean;
}

/** The filters on narrow screens; on phones with sorting. */
export function FilterSheet({ opened, onClose, withSorting, isBoard, ...fields }: FilterSheetProps) {
  const t = useTexts(contentMessages);
  return (
    <Drawer opened={opened} onClose={onClose} position="bottom" size="auto" title={t('filters')}>
      <div className={styles.sheet}>
        {withSorting ? <SortField {...fields} /> : null}
        <FilterFields {...fields} isSheet isBoard={isBoard} />
        <Group grow gap="xs">
          <Button variant="default" disabled={!isFiltered(fields.search)} onClick={() => fields.onChange(noFilter)}>
            {t('clearFilters')}
          </Button>
          <Button onClick={onClose}>{t('show')}</Button>
        </Group>
      </div>
    </Drawer>
  );
}
