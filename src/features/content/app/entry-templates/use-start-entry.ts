import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { showToast } from '#ui/notices/toast.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { startMessages } from './template-messages.ts';

const storageKey = (accountId: string) => `last-entry-template:${accountId}`;

/** The template that this browser used last in the account; null for none, or where nothing can be stored. */
export function lastTemplate(accountId: string): string | null {
  try {
    return localStorage.getItem(storageKey(accountId));
  } catch {
    return null;
  }
}

function remember(accountId: string, templateId: string): void {
  try {
    localStorage.setItem(storageKey(accountId), templateId);
  } catch {
    // It is a convenience only.
  }
}

/** Creates an entry of a template and opens it. */
export function useStartEntry() {
  const accountId = useAccountId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { content } = api.account(accountId);
  const t = useTexts(startMessages);
  return async (templateId: string): Promise<void> => {
    const { entryId, left } = await content.startEntry.call({ templateId });
    remember(accountId, templateId);
    void queryClient.invalidateQueries({ queryKey: content.listEntries.key() });
    await navigate({ to: '/content/$entryId', params: { entryId } });
    if (left.length > 0) showToast({ kind: 'warning', message: t('left', { names: left.join(', ') }) });
  };
}
