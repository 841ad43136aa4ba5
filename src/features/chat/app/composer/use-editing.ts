import { useEffect, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { problemText } from '#ui/text/problem-text.ts';
import type { ChatMessage } from '../../message.ts';
import { putMessage } from '../conversation/use-conversation.ts';

/** Another text for a message that was sent; if it can't be saved, it stays. */
export function useEditing(message: ChatMessage | null, onEdited: () => void) {
  const accountId = useAccountId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    setText(message?.text ?? '');
    setProblem(null);
  }, [message]);
  const save = async (people: readonly { userId: string }[]) => {
    if (!message || isSaving) return;
    setSaving(true);
    try {
      const mentionIds = people.map(({ userId }) => userId);
      const { editMessage } = api.account(accountId).chat;
      const edited = await editMessage.call({ messageId: message.uid, text: text.trim(), mentionIds });
      putMessage({ accountId, entryId: message.entryId }, edited);
      onEdited();
    } catch (error) {
      setProblem(problemText(error));
    }
    setSaving(false);
  };
  return { text, setText, problem, isSaving, save };
}
