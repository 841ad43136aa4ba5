import { CloseButton } from '@mantine/core';
import type { FilterTree } from '../../../fields/filter-field.ts';
import styles from './filter-builder.module.css';
import { treeWords } from './filter-words.ts';
import { useFilterWording } from './use-filter-wording.ts';

interface WhereChipsProps {
  where: FilterTree;
  onChange: (where: FilterTree | undefined) => void;
}

/** The conditions in words, each with a way to remove it. */
export function WhereChips({ where, onChange }: WhereChipsProps) {
  const wording = useFilterWording();
  const parts = 'all' in where ? where.all : [where];
  const without = (at: number) => {
    const [only, ...more] = parts.filter((_part, place) => place !== at);
    onChange(only && more.length > 0 ? { all: [only, ...more] } : only);
  };
  if (!wording) return <div className={styles.chips} />;
  return (
    <ul className={styles.chips} aria-label={wording.t('list')}>
      {parts.map((part, at) => {
        const words = treeWords(part, wording);
        return (
          <li key={JSON.stringify(part)} className={styles.chip}>
            <bdi>{words}</bdi>
            <CloseButton size="sm" aria-label={`${wording.t('remove')}: ${words}`} onClick={() => without(at)} />
          </li>
        );
      })}
    </ul>
  );
}
