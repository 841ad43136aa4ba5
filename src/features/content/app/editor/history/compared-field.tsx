import { lazy, type ReactNode, Suspense } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { loadPart } from '#ui/late-part.ts';
import type { ComparedField as Field, ComparedItem } from '../../../entry-change.ts';
import { historyMessages } from './history-messages.ts';
import styles from './history.module.css';

const load = () => import('./word-difference.tsx');
const WordDifference = lazy(async () => ({ default: (await loadPart(load)).WordDifference }));

/** A field at two moments: words and items that came are marked, as are those that went. */
export function ComparedField({ compared, action }: { compared: Field; action: ReactNode }) {
  return (
    <section className={styles.field} aria-label={compared.label}>
      <div className={styles.fieldHead}>
        <h3 className={styles.label}>
          <bdi>{compared.label}</bdi>
        </h3>
        {action}
      </div>
      {compared.kind === 'list' ? (
        <Items before={compared.before} after={compared.after} />
      ) : (
        <Suspense fallback={<BeforeAndAfter {...compared} />}>
          <WordDifference before={compared.before} after={compared.after} />
        </Suspense>
      )}
    </section>
  );
}

/** Both texts as they are, while what compares them is loaded. */
function BeforeAndAfter({ before, after }: { before: string; after: string }) {
  const t = useTexts(historyMessages);
  return (
    <dl className={styles.texts}>
      <dt>{t('was')}</dt>
      <dd dir="auto">{before || t('nothing')}</dd>
      <dt>{t('is')}</dt>
      <dd dir="auto">{after || t('nothing')}</dd>
    </dl>
  );
}

function Items({ before, after }: { before: readonly ComparedItem[]; after: readonly ComparedItem[] }) {
  const t = useTexts(historyMessages);
  const [had, has] = [before, after].map((items) => new Set(items.map(({ id }) => id)));
  const all = [...after, ...before.filter(({ id }) => !has?.has(id))];
  const stateOf = ({ id }: ComparedItem) => (!had?.has(id) ? 'added' : has?.has(id) ? 'kept' : 'removed');
  if (all.length === 0) return <p className={styles.none}>{t('nothing')}</p>;
  return (
    <ul className={styles.items}>
      {all.map((item) => (
        <li key={item.id} className={styles.item} data-state={stateOf(item)}>
          {item.thumb ? <img src={item.thumb} alt="" width={40} height={40} loading="lazy" /> : null}
          <span className="visually-hidden">{t(stateOf(item))}</span>
          <span aria-hidden>{{ added: '+', removed: '−', kept: '' }[stateOf(item)]}</span>
          <bdi className={styles.itemName}>{item.isGone ? t('gone') : item.name}</bdi>
        </li>
      ))}
    </ul>
  );
}
