import { useTexts } from '#ui/text/use-texts.ts';
import { AddTermForm } from './add-term-form.tsx';
import { taxonomyMessages } from '../messages.ts';
import type { TermItem } from './term-item.ts';
import { TermList } from './term-list.tsx';
import styles from './terms.module.css';

/** A label's tags, below it. */
export function TermTags({ item, tags }: { item: TermItem; tags: readonly TermItem[] }) {
  const t = useTexts(taxonomyMessages);
  const label = t('tagsOf', { name: item.name });
  return (
    <div className={styles.tags}>
      {tags.length ? (
        <TermList kind="labelTag" items={tags} label={label} labelId={item.uid} />
      ) : (
        <p className={styles.noTags}>{t('kinds.labelTag.emptyText')}</p>
      )}
      <AddTermForm kind="labelTag" labelId={item.uid} label={label} />
    </div>
  );
}
