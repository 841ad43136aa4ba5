import { Anchor, Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus, Webhook } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import parts from '#ui/forms/form-parts.module.css';
import { loadPart } from '#ui/late-part.ts';
import rowList from '#ui/lists/row-list.module.css';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { HookLine } from '../hook.ts';
import { hookMessages } from './hook-messages.ts';
import styles from './hooks.module.css';
import { hookTitles } from './titles.ts';
import { useHookNews, useHooks } from './use-hooks.ts';

const NewHookDialog = lazy(async () => ({
  default: (await loadPart(() => import('./new-hook-dialog.tsx'))).NewHookDialog,
}));

/** /settings/hooks: addresses by which other programs say what happened to them. */
export function HooksPage() {
  const t = useTexts(hookMessages);
  const navigate = useNavigate();
  const { verbs, mayUpdate } = useHooks();
  const [isMaking, setMaking] = useState(false);
  const hooks = useQuery(verbs.listHooks.queryOptions());
  useHookNews();
  const open = (hookId: string) => void navigate({ to: '/settings/hooks/$hookId', params: { hookId } });
  const add = mayUpdate ? (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setMaking(true)}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={hookTitles.hooks} description={t('description')} actions={add} />
      <Loaded query={hooks} failed={t('failed')} waiting={<SkeletonRows count={3} height={72} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<Webhook size={24} strokeWidth={1.75} />} title={t('empty')} message={t('emptyText')} />
          ) : (
            <ul className={rowList.list} aria-label={t('list')} data-opens>
              {all.map((hook) => (
                <HookRow key={hook.uid} hook={hook} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Anchor href="/api/docs" target="_blank" rel="noopener" size="sm" mt="md" display="inline-block">
        {t('docs')}
      </Anchor>
      <Suspense>{isMaking ? <NewHookDialog onMade={open} onClose={() => setMaking(false)} /> : null}</Suspense>
    </>
  );
}

function HookRow({ hook: { uid, name, isOn, hasMapping, makerName, lastDate, failed } }: { hook: HookLine }) {
  const t = useTexts(hookMessages);
  const ago = useAgo();
  const facts = [
    lastDate ? t('last', { when: ago(lastDate) }) : t('never'),
    ...(hasMapping ? (makerName ? [t('by', { name: makerName })] : []) : [t('onlyKept')]),
  ];
  return (
    <li className={styles.row}>
      <PlainLink className={rowList.words} to="/settings/hooks/$hookId" params={{ hookId: uid }}>
        <span className={rowList.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={rowList.facts}>{facts.join(' · ')}</span>
        {failed > 0 ? <span className={parts.problem}>{t('failures', { count: failed })}</span> : null}
      </PlainLink>
      {isOn ? null : (
        <Badge color="gray" variant="light">
          {t('isOff')}
        </Badge>
      )}
    </li>
  );
}
