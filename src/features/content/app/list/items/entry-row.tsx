import { lazy, memo, Suspense } from 'react';
import { useFormatter } from 'use-intl';
import { useEntryParts } from '#app-kit/entry-part.ts';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { OneLine } from '#ui/text/one-line.tsx';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { contentMessages } from '../../messages.ts';
import type { Column } from '../columns.ts';
import { CardTerms, useTermNames } from './card-terms.tsx';
import { EntryMenu } from './entry-menu.tsx';
import type { EntryItemProps } from './entry-item.ts';
import styles from './entry-row.module.css';
import { SelectBox } from './select-box.tsx';
import { EntryStatus } from '../../status/entry-status.tsx';
import { TypeMark } from '../../type/type-mark.tsx';

/** An entry as a row; on phones with a second line instead of columns. Plain elements, since there are thousands. */
export const EntryRow = memo(function EntryRow(props: EntryItemProps) {
  const { card, columns = [], place, isSelected, hasSelection } = props;
  return (
    <div
      role="row"
      aria-rowindex={place + 1}
      aria-selected={isSelected}
      data-entry={card.uid}
      className={styles.row}
      data-selected={isSelected || undefined}
      data-selecting={hasSelection || undefined}
    >
      <span role="cell" className={styles.box}>
        <SelectBox {...props} />
      </span>
      <EntryCell card={card} />
      {columns.map((column) => (
        <span key={column} role="cell" className={isOwnCell(column) ? styles[column] : styles.cell}>
          <Cell column={column} card={card} />
        </span>
      ))}
      <span role="cell" className={styles.menu}>
        <EntryMenu {...props} />
      </span>
    </div>
  );
});

const MoreCell = lazy(async () => ({ default: (await import('./more-cell.tsx')).MoreCell }));

const ownCells = ['contentType', 'status', 'changed'] as const;
const isOwnCell = (column: Column): column is (typeof ownCells)[number] => ownCells.some((own) => own === column);

function Cell({ column, card }: { column: Column } & Pick<EntryItemProps, 'card'>) {
  const names = useTermNames();
  switch (column) {
    case 'contentType':
      return (
        <>
          <TypeMark contentTypeId={card.contentTypeId} />
          <OneLine>{card.contentTypeId ? names.get(card.contentTypeId) : null}</OneLine>
        </>
      );
    case 'status':
      return (
        <>
          <EntryStatus entry={card} />
          <RowParts card={card} />
        </>
      );
    case 'labels':
      return <CardTerms card={card} most={2} />;
    case 'changed':
      return <Changed card={card} />;
    default:
      return (
        <Suspense>
          <MoreCell column={column} card={card} />
        </Suspense>
      );
  }
}

function Changed({ card: { updateDate } }: Pick<EntryItemProps, 'card'>) {
  const format = useFormatter();
  const ago = useAgo();
  const changed = new Date(updateDate);
  return (
    <time dir="auto" dateTime={updateDate} title={format.dateTime(changed, { dateStyle: 'full', timeStyle: 'short' })}>
      {ago(changed)}
    </time>
  );
}

/** What other capabilities say of it. */
function RowParts({ card }: Pick<EntryItemProps, 'card'>) {
  return (
    <Suspense>{useEntryParts().map(({ id, RowPart }) => (RowPart ? <RowPart key={id} card={card} /> : null))}</Suspense>
  );
}

function EntryCell({ card }: Pick<EntryItemProps, 'card'>) {
  const t = useTexts(contentMessages);
  const title = card.title || t('untitled');
  return (
    <span role="cell" className={styles.entry}>
      <span className={styles.thumb}>
        <MediaThumb media={card.cover} sizes="56px" />
      </span>
      <span className={styles.words}>
        <PlainLink
          to="/content/$entryId"
          params={{ entryId: card.uid }}
          className={styles.link}
          data-untitled={!card.title || undefined}
        >
          <OneLine>{title}</OneLine>
        </PlainLink>
        <span className={styles.sub}>
          {card.city ? <bdi>{card.city}</bdi> : null}
          <span>{t('mediaCount', { images: card.imageCount, videos: card.videoCount })}</span>
        </span>
      </span>
    </span>
  );
}
