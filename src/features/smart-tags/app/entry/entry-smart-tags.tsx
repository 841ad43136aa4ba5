import { Sparkles } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import type { LiveEvent } from '#app-kit/live/live-message.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { patchCards, refreshLists } from '#features/content/app/list/entry-cache.ts';
import type { Entry } from '#features/content/entry.ts';
import type { EntryCard } from '#features/content/entry-card.ts';
import { inParts } from '#lib/lists/in-parts.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { entryTagMessages } from '../messages.ts';
import styles from './entry-smart-tags.module.css';

/** At most so many on a card; the others are named by its tooltip. */
const mostOnCard = 1;

/** The smart tags of an entry in lists. */
export function CardSmartTags({ card: { smartTags } }: { card: EntryCard }) {
  const t = useTexts(entryTagMessages);
  if (smartTags.length === 0) return null;
  const names = smartTags.map(({ name }) => name).join(', ');
  const rest = smartTags.length - mostOnCard;
  return (
    <span className={styles.tags} title={`${t('label')}: ${names}`}>
      <Sparkles size={12} strokeWidth={1.75} aria-hidden />
      <span className="visually-hidden">{t('label')}:</span>
      {smartTags.slice(0, mostOnCard).map(({ uid, name }) => (
        <bdi key={uid} className={styles.tag}>
          {name}
        </bdi>
      ))}
      {rest > 0 ? <span>{t('more', { count: rest })}</span> : null}
    </span>
  );
}

/** The smart tags of the entry in its editor: they follow by themselves, and can't be chosen. */
export function EntrySmartTags({ entry }: { entry: Entry }) {
  const t = useTexts(entryTagMessages);
  const { content } = api.account(useAccountId());
  const { uid: entryId } = entry;
  const latest = useQuery({ ...content.getEntry.queryOptions({ input: { entryId } }), enabled: false });
  const smartTags = latest.data?.smartTags ?? entry.smartTags;
  if (smartTags.length === 0) return null;
  return (
    <>
      <dt>{t('label')}</dt>
      <dd className={styles.ofEntry}>
        {smartTags.map(({ uid, name }) => (
          <bdi key={uid} className={styles.tag}>
            {name}
          </bdi>
        ))}
      </dd>
    </>
  );
}

/** Keeps the tags on entries' cards, and in the open editor, right while they change. */
export function FreshSmartTags() {
  const view = useView();
  const mayRead = view.accountId !== null && !view.needsReason && can(view, 'content.read');
  return mayRead && view.accountId ? <Following accountId={view.accountId} /> : null;
}

function Following({ accountId }: { accountId: string }) {
  useLive('entriesTagged', ({ payload }: LiveEvent) => {
    void readAgain(accountId, (payload as { entryIds: string[] }).entryIds).catch(() => undefined);
  });
  useLive('smartTagsChanged', () => {
    void refreshLists(accountId);
    const { content } = api.account(accountId);
    void queryClient.invalidateQueries({ queryKey: content.listEntryFields.key() });
  });
  return null;
}

/** Only of entries that are shown somewhere. */
async function readAgain(accountId: string, entryIds: readonly string[]): Promise<void> {
  const { content, smartTags } = api.account(accountId);
  const shown = new Set<string>();
  patchCards(accountId, (card) => {
    if (entryIds.includes(card.uid)) shown.add(card.uid);
    return card;
  });
  const keyOf = (entryId: string) => content.getEntry.queryKey({ input: { entryId } });
  for (const entryId of entryIds) if (queryClient.getQueryData(keyOf(entryId))) shown.add(entryId);
  for (const part of inParts([...shown], 500)) {
    const found = await smartTags.listTagsOfEntries.call({ entryIds: [...part] });
    const now = new Map(found.map((one) => [one.entryId, one.smartTags]));
    patchCards(accountId, (card) => ({ ...card, smartTags: now.get(card.uid) ?? card.smartTags }));
    for (const [entryId, tags] of now)
      queryClient.setQueryData(keyOf(entryId), (entry) => entry && { ...entry, smartTags: tags });
  }
}
