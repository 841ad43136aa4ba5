import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { showToast } from '#ui/notices/toast.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { BulkOutcome } from '../../bulk.ts';
import { patchCards } from '../list/entry-cache.ts';
import { contentMessages } from '../messages.ts';

/** Up to this many failures are listed individually; more are counted. */
const toldSingly = 3;

/** Reports each entry that failed, by title, with the reason. */
export function useBulkReport(): (failed: BulkOutcome['failed']) => void {
  const t = useTexts(contentMessages);
  const accountId = useAccountId();
  return (failed) => {
    const titles = titlesOf(accountId);
    for (const { entryId, message } of failed.slice(0, toldSingly))
      showToast({ kind: 'error', title: titles.get(entryId) || t('untitled'), message });
    const more = failed.length - toldSingly;
    if (more > 0) showToast({ kind: 'error', message: t('moreFailed', { count: more }) });
    if (failed.length > 0)
      void queryClient.invalidateQueries({ queryKey: api.account(accountId).content.listEntries.key() });
  };
}

function titlesOf(accountId: string): Map<string, string> {
  const titles = new Map<string, string>();
  patchCards(accountId, (card) => {
    titles.set(card.uid, card.title);
    return card;
  });
  return titles;
}
