/** What channels of chats get: a card that says what happened, with a link. */
import { eventOf } from '#access/events/define-event.ts';
import type { Card } from '#lib/chat-card.ts';

interface Said {
  type: string;
  data: Record<string, unknown>;
}

/** What a trigger has posted; everything else is an event. */
export const postedType = 'posted';

/** @param origin of the management app, where links lead */
export function cardOf({ type, data }: Said, origin: string): Card {
  const { accountName, entryId, text, title } = data;
  const isPosted = type === postedType;
  return {
    title: isPosted ? String(title ?? '') : (eventOf(type)?.label ?? 'Test'),
    text: isPosted ? String(text ?? '') : String(title ?? data['message'] ?? ''),
    facts: isPosted ? [] : factsOf(data),
    from: typeof accountName === 'string' ? accountName : '',
    link: typeof entryId === 'string' ? `${origin}/content/${entryId}` : null,
  };
}

/** What people can read of an event: no ids, and nothing that the card says already. */
function factsOf(data: Record<string, unknown>): Card['facts'] {
  const said = new Set(['accountId', 'accountName', 'title', 'message', 'version', 'path']);
  return Object.entries(data)
    .filter(([key, value]) => !said.has(key) && !/Ids?$/.test(key) && isPlain(value))
    .map(([key, value]) => ({ name: wordsOf(key), value: String(value) }));
}

const isPlain = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';

function wordsOf(key: string): string {
  const words = key.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
