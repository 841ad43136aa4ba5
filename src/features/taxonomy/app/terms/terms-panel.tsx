import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Shapes } from 'lucide-react';
import { lazy, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TermKind } from '../../taxonomy.ts';
import { industryMessages } from '../industries/messages.ts';
import { AddTermForm } from './add-term-form.tsx';
import { taxonomyMessages } from '../messages.ts';
import { type TermItem, termItems } from './term-item.ts';
import { TermList } from './term-list.tsx';
import { TermTags } from './term-tags.tsx';
import styles from './terms.module.css';

const ApplyModelDialog = lazy(() =>
  import('../industries/apply-model-dialog.tsx').then((file) => ({ default: file.ApplyModelDialog })),
);

type Kind = Exclude<TermKind, 'labelTag'>;

/** The settings of one kind of term: add, rename, reorder and remove. */
export function TermsPanel({ kind }: { kind: Kind }) {
  const t = useTexts(taxonomyMessages);
  const { taxonomy } = api.account(useAccountId());
  const terms = useQuery(taxonomy.getTaxonomy.queryOptions());
  useLiveRefresh(['taxonomyChanged'], taxonomy.key());
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

function tagsBelow(item: TermItem) {
  return item.tags ? <TermTags item={item} tags={item.tags} /> : null;
}
