import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { showToast } from '#ui/notices/toast.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Reaction } from '../../limits.ts';
import type { ChatMessage } from '../../message.ts';
import { chatMessages } from '../messages.ts';
import { putMessage } from './use-conversation.ts';

/** What is done to a message; the others see it at once. */
export function useMessageVerbs(message: ChatMessage) {
  const t = useTexts(chatMessages);
  const accountId = useAccountId();
  const { chat } = api.account(accountId);
  const { uid: messageId, entryId } = message;
  const act = async (verb: () => Promise<ChatMessage>): Promise<boolean> => {
    try {
      putMessage({ accountId, entryId }, await verb());
      void queryClient.invalidateQueries({ queryKey: chat.getChat.key({ input: { entryId } }) });
      return true;
    } catch (error) {
      showToast({ kind: 'error', title: t('notDone'), message: problemText(error) });
      return false;
    }
  };
  return {
    react: (emoji: Reaction, isOn: boolean) => act(() => chat.reactToMessage.call({ messageId, emoji, isOn })),
    pin: (isPinned: boolean) => act(() => chat.pinMessage.call({ messageId, isPinned })),
    remove: async () => {
      if (!(await act(() => chat.deleteMessage.call({ messageId })))) return;
      const undo = async () => putMessage({ accountId, entryId }, await chat.restoreMessage.call({ messageId }));
      showUndoToast({ message: t('removed'), undo, undoLabel: t('undo') });
    },
  };
}
