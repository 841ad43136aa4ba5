import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { EntryStatus } from '#features/content/app/status/entry-status.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { useIsUpTo } from '#ui/theme/use-is-up-to.ts';
import type { Destination } from '../../destination.ts';
import type { Distribution } from '../../distribution.ts';
import type { WritingState } from '../../writing-state.ts';
import { StateMark } from '../state-mark.tsx';
import { distributionMessages } from './distribution-messages.ts';
import styles from './distributions.module.css';

interface TableProps {
  entries: readonly Distribution[];
  destinations: readonly Destination[];
  /** While another filter's entries load. */
  isStale: boolean;
}

/** Entries in rows and destinations in columns; on phones, entries with a chip for each destination. */
export function DistributionTable({ entries, destinations, isStale }: TableProps) {
  const t = useTexts(distributionMessages);
  const isPhone = useIsUpTo('phone');
  if (isPhone) return <Cards entries={entries} destinations={destinations} isStale={isStale} />;
  return (
    <div
      className={styles.frame}
      aria-busy={isStale}
      data-stale={isStale || undefined}
      tabIndex={0}
      role="region"
      aria-label={t('table')}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.first}>
              {t('entry')}
            </th>
            {destinations.map(({ uid, name }) => (
              <th key={uid} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.uid}>
              <th scope="row" className={styles.first}>
                <EntryHead entry={entry} />
              </th>
              {destinations.map((destination) => (
                <td key={destination.uid}>
                  <Cell entry={entry} destination={destination} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ entries, destinations, isStale }: TableProps) {
  const t = useTexts(distributionMessages);
  return (
    <ul className={styles.cards} aria-label={t('table')} aria-busy={isStale} data-stale={isStale || undefined}>
      {entries.map((entry) => (
        <li key={entry.uid} className={styles.card}>
          <EntryHead entry={entry} />
          <div className={styles.chips}>
            {destinations.map((destination) => (
              <Cell key={destination.uid} entry={entry} destination={destination} isChip />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function EntryHead({ entry }: { entry: Distribution }) {
  const t = useTexts(distributionMessages);
  return (
    <PlainLink className={styles.entry} to="/content/$entryId" params={{ entryId: entry.uid }}>
      <span className={styles.thumb}>
        <MediaThumb media={entry.cover} sizes="40px" />
      </span>
      <span className={styles.words}>
        <bdi className={styles.title}>{entry.title || t('untitled')}</bdi>
        <span className={styles.facts}>
          <EntryStatus entry={{ ...entry, deletedDate: null }} />
          {entry.city ? <bdi>{entry.city}</bdi> : null}
        </span>
      </span>
    </PlainLink>
  );
}

interface CellProps {
  entry: Distribution;
  destination: Destination;
  isChip?: boolean;
}

/** Opens the editor at the destination. */
function Cell({ entry, destination: { uid, name }, isChip = false }: CellProps) {
  const t = useTexts(distributionMessages);
  const state: WritingState = entry.cells.find(({ destinationId }) => destinationId === uid)?.state ?? 'empty';
  return (
    <PlainLink
      className={isChip ? styles.chip : styles.cell}
      to="/content/$entryId"
      params={{ entryId: entry.uid }}
      search={{ tab: 'writings', destination: uid } as never}
    >
      <bdi className={isChip ? styles.chipName : 'visually-hidden'}>{name}</bdi>
      <StateMark state={state} />
      <span className="visually-hidden">{t('write', { entry: entry.title || t('untitled') })}</span>
    </PlainLink>
  );
}
