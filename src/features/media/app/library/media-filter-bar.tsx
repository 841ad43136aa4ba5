import { SegmentedControl } from '@mantine/core';
import { SearchField } from '#ui/forms/search-field.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { MediaKind } from '../../media-formats.ts';
import { mediaMessages } from '../messages.ts';
import styles from './media-library.module.css';
import type { MediaFilter } from './use-media-list.ts';

interface MediaFilterBarProps {
  filter: MediaFilter;
  onChange: (change: Partial<MediaFilter>) => void;
  /** With the choice between kinds and the trash; left out where only one kind fits. */
  withKinds?: boolean;
  withTrash?: boolean;
}

/** Search, kind and trash above a grid of media. */
export function MediaFilterBar({ filter, onChange, withKinds = true, withTrash = false }: MediaFilterBarProps) {
  const t = useTexts(mediaMessages.library);
  const views = [
    { value: 'all', label: t('all') },
    { value: 'image', label: t('images') },
    { value: 'video', label: t('videos') },
    ...(withTrash ? [{ value: 'trash', label: t('trash') }] : []),
  ];
  const choose = (value: string) =>
    onChange({ trash: value === 'trash', kind: MediaKind.safeParse(value).data ?? null });
  return (
    <div className={styles.filters}>
      <SearchField
        className={styles.search}
        label={t('search')}
        value={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      {withKinds ? (
        <SegmentedControl
          aria-label={t('kind')}
          data={views}
          value={filter.trash ? 'trash' : (filter.kind ?? 'all')}
          onChange={choose}
        />
      ) : null}
    </div>
  );
}
