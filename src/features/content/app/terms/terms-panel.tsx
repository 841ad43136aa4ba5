import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Shapes } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { indexBeside, moved } from '#lib/lists/list-order.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TermKind } from '../../terms/taxonomy.ts';
import { industryMessages } from '../industries/messages.ts';
import { AddTermForm } from './add-term-form.tsx';
import { taxonomyMessages } from './messages.ts';
import { type TermItem, termItems } from './term-item.ts';
import styles from './terms.module.css';
import { TermRow } from './term-row.tsx';
import { useTermVerbs } from './use-term-verbs.ts';

const ApplyModelDialog = lazy(async () => ({
  default: (await import('../industries/apply-model-dialog.tsx')).ApplyModelDialog,
}));

type Kind = Exclude<TermKind, 'labelTag'>;

/** The settings of one kind of term: add, rename, reorder and remove. */
export function TermsPanel({ kind }: { kind: Kind }) {
  const t = useTexts(taxonomyMessages);
  const { content } = api.account(useAccountId());
  const terms = useQuery(content.getTaxonomy.queryOptions());
  useLiveRefresh(['taxonomyChanged'], content.getTaxonomy.key());
  return (
    <>
      <PageHeader
        title={t(`kinds.${kind}.title`)}
        description={t(`kinds.${kind}.description`)}
        actions={kind === 'businessLabel' ? undefined : <ReadyMade />}
      />
      <section className={styles.panel} aria-label={t(`kinds.${kind}.title`)}>
        <AddTermForm kind={kind} />
        <Loaded query={terms} failed={t('failed')} waiting={<SkeletonRows count={5} height={56} />}>
          {(data) => <Terms kind={kind} items={termItems(data, kind)} />}
        </Loaded>
      </section>
    </>
  );
}

/** Adds the terms of a kind of business. */
function ReadyMade() {
  const t = useTexts(industryMessages.choice);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      <LateDialog opened={opened}>
        {(isOpen) => <ApplyModelDialog opened={isOpen} onClose={() => setOpened(false)} />}
      </LateDialog>
    </>
  );
}

function Terms({ kind, items }: { kind: Kind; items: TermItem[] }) {
  const t = useTexts(taxonomyMessages);
  if (items.length) return <TermList kind={kind} items={items} label={t(`kinds.${kind}.list`)} below={tagsBelow} />;
  return (
    <EmptyState
      icon={<Shapes size={24} strokeWidth={1.75} />}
      title={t(`kinds.${kind}.empty`)}
      message={t(`kinds.${kind}.emptyText`)}
    />
  );
}

const tagsBelow = (item: TermItem) => (item.tags ? <TermTags item={item} tags={item.tags} /> : null);

/** A label's tags, below it. */
function TermTags({ item, tags }: { item: TermItem; tags: readonly TermItem[] }) {
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

interface TermListProps {
  kind: TermKind;
  items: readonly TermItem[];
  label: string;
  /** The label that the tags belong to. */
  labelId?: string;
  below?: (item: TermItem) => ReactNode;
}

/** Terms in order, which is also the order on the site. */
function TermList({ kind, items, label, labelId = '', below }: TermListProps) {
  const { order } = useTermVerbs();
  const ids = items.map(({ uid }) => uid);
  const move = (item: TermItem, to: number) => order(items, item, moved(ids, item.uid, to));
  const drop = (uid: string, target: string, edge: 'before' | 'after') => {
    const item = items.find((other) => other.uid === uid);
    if (item && uid !== target) move(item, indexBeside(ids, uid, target, edge));
  };
  return (
    <ol className={styles.list} aria-label={label} data-kind={kind}>
      {items.map((item, place) => (
        <TermRow
          key={item.uid}
          item={item}
          place={place}
          count={items.length}
          listId={`${kind} ${labelId}`}
          below={below?.(item)}
          onMove={(to) => move(item, to)}
          onDrop={(uid, edge) => drop(uid, item.uid, edge)}
        />
      ))}
    </ol>
  );
}
