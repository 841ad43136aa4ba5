import { ActionIcon, Button, Drawer, Indicator, SegmentedControl, Select } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '#ui/forms/search-field.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { useIsUpTo } from '#ui/theme/use-is-up-to.ts';
import { mediaKinds } from '../../media-formats.ts';
import { mediaSorts } from '../../media-sorts.ts';
import { libraryMessages } from './library-messages.ts';
import styles from './media-library.module.css';
import { everyMediaItem, type MediaFilter } from './use-media-list.ts';

interface MediaFilterBarProps {
  filter: MediaFilter;
  onChange: (change: Partial<MediaFilter>) => void;
  /** Includes the filters for kind and trash; omitted if only one kind is allowed. */
  withKinds?: boolean;
  withTrash?: boolean;
  /** Starts a selection on devices without hover. */
  onSelect?: (() => void) | undefined;
}

/** Search, filters and sorting; on phones, all but the search are in a sheet. */
export function MediaFilterBar({ onSelect, ...props }: MediaFilterBarProps) {
  const { filter, onChange, withKinds = true } = props;
  const t = useTexts(libraryMessages.library);
  const isPhone = useIsUpTo('phone');
  return (
    <div className={styles.filters}>
      <SearchField
        className={styles.search}
        label={t('search')}
        placeholder={isPhone ? t('searchShort') : undefined}
        value={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      {isPhone && withKinds ? <FilterSheet {...props} /> : <FilterFields {...props} isPhone={false} />}
      {onSelect ? (
        <Button variant="default" onClick={onSelect}>
          {t('selectSome')}
        </Button>
      ) : null}
    </div>
  );
}

function FilterSheet(props: MediaFilterBarProps) {
  const { filter, onChange } = props;
  const t = useTexts(libraryMessages.library);
  const [opened, setOpened] = useState(false);
  const isOn = filter.kind !== null || filter.unused || filter.trash || filter.sort !== everyMediaItem.sort;
  return (
    <>
      <Indicator disabled={!isOn} size={10}>
        <ActionIcon variant="default" aria-label={t('filters')} onClick={() => setOpened(true)}>
          <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </Indicator>
      <Drawer opened={opened} onClose={() => setOpened(false)} position="bottom" size="auto" title={t('filters')}>
        <div className={styles.sheetFields}>
          <FilterFields {...props} isPhone />
          <div className={styles.sheetButtons}>
            <Button
              variant="default"
              disabled={!isOn}
              onClick={() => onChange({ ...everyMediaItem, search: filter.search })}
            >
              {t('reset')}
            </Button>
            <Button onClick={() => setOpened(false)}>{t('showThem')}</Button>
          </div>
        </div>
      </Drawer>
    </>
  );
}

function FilterFields({
  filter,
  onChange,
  withKinds = true,
  withTrash = false,
  isPhone,
}: MediaFilterBarProps & { isPhone: boolean }) {
  const t = useTexts(libraryMessages.library);
  const views = [
    { value: 'all', label: t('all') },
    { value: 'image', label: t('images') },
    { value: 'video', label: t('videos') },
    { value: 'unused', label: t('unused') },
    ...(withTrash ? [{ value: 'trash', label: t('trash') }] : []),
  ];
  const choose = (value: string) =>
    onChange({
      trash: value === 'trash',
      unused: value === 'unused',
      kind: mediaKinds.find((kind) => kind === value) ?? null,
    });
  return (
    <>
      {withKinds ? (
        <SegmentedControl
          aria-label={t('kind')}
          data={views}
          orientation={isPhone ? 'vertical' : 'horizontal'}
          fullWidth={isPhone}
          value={filter.trash ? 'trash' : filter.unused ? 'unused' : (filter.kind ?? 'all')}
          onChange={choose}
        />
      ) : null}
      <Select
        aria-label={t('sortBy')}
        w={isPhone ? '100%' : 148}
        data={mediaSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={filter.sort}
        allowDeselect={false}
        onChange={(value) => onChange({ sort: mediaSorts.find((sort) => sort === value) ?? 'newest' })}
      />
    </>
  );
}
