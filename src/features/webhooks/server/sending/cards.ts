/** What channels of chats get: a card that says what happened, with a link. */
import { eventOf } from '#access/events/define-event.ts';
import type { Endpoint } from '../../webhook.ts';

interface Fact {
  name: string;
  value: string;
}
interface Card {
  title: string;
  text: string;
  facts: Fact[];
  /** Of the business. */
  from: string;
  link: string | null;
}

interface Said {
  type: string;
  data: Record<string, unknown>;
}

/** What a trigger has posted; everything else is an event. */
export const postedType = 'posted';

const longestTitle = 150;
const longestText = 2_900;
const longestFact = 300;
const mostFacts = 8;

/** @param origin of the management app, where links lead */
export function cardOf({ type, data }: Said, origin: string): Card {
  const { accountName, entryId, text, title } = data;
  const isPosted = type === postedType;
  return {
    title: cut(isPosted ? String(title ?? '') : (eventOf(type)?.label ?? 'Test'), longestTitle),
    text: cut(isPosted ? String(text ?? '') : String(title ?? data['message'] ?? ''), longestText),
    facts: isPosted ? [] : factsOf(data),
    from: typeof accountName === 'string' ? accountName : '',
    link: typeof entryId === 'string' ? `${origin}/content/${entryId}` : null,
  };
}

/** What people can read of an event: no ids, and nothing that the card says already. */
function factsOf(data: Record<string, unknown>): Fact[] {
  const said = new Set(['accountId', 'accountName', 'title', 'message', 'version', 'path']);
  return Object.entries(data)
    .filter(([key, value]) => !said.has(key) && !/Ids?$/.test(key) && isPlain(value))
    .slice(0, mostFacts)
    .map(([key, value]) => ({ name: wordsOf(key), value: cut(String(value), longestFact) }));
}

const isPlain = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';

function wordsOf(key: string): string {
  const words = key.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;

/** A message in the form that the chat takes. */
export const chatMessage = (kind: Exclude<Endpoint['kind'], 'standard'>, card: Card): object =>
  kind === 'slack' ? slackMessage(card) : teamsMessage(card);

/** So that nobody can mention a channel, or hide where a link leads. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** https://docs.slack.dev/reference/block-kit */
function slackMessage({ title, text, facts, from, link }: Card): object {
  const plain = (words: string) => ({ type: 'plain_text', text: words, emoji: true });
  const fields = facts.map(({ name, value }) => ({ type: 'mrkdwn', text: `*${escaped(name)}*\n${escaped(value)}` }));
  return {
    // For notifications, which show no blocks.
    text: escaped([title, text].filter(Boolean).join(': ')),
    blocks: [
      ...(title ? [{ type: 'header', text: plain(title) }] : []),
      ...(text ? [{ type: 'section', text: { type: 'mrkdwn', text: escaped(text) } }] : []),
      ...(fields.length > 0 ? [{ type: 'section', fields }] : []),
      ...(link ? [{ type: 'actions', elements: [{ type: 'button', text: plain('Open'), url: link }] }] : []),
      ...(from ? [{ type: 'context', elements: [plain(from)] }] : []),
    ],
  };
}

/** An adaptive card, as workflows of Teams take it. Runs of text have no markup. */
function teamsMessage({ title, text, facts, from, link }: Card): object {
  const run = (words: string, more: object = {}) => ({ type: 'TextRun', text: words, ...more });
  const block = (...inlines: object[]) => ({ type: 'RichTextBlock', inlines });
  const body = [
    ...(title ? [block(run(title, { size: 'Large', weight: 'Bolder' }))] : []),
    ...text.split('\n').flatMap((line) => (line ? [block(run(line))] : [])),
    ...facts.map(({ name, value }) => block(run(`${name}: `, { weight: 'Bolder' }), run(value))),
    ...(from ? [block(run(from, { isSubtle: true, size: 'Small' }))] : []),
  ];
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body,
          ...(link && { actions: [{ type: 'Action.OpenUrl', title: 'Open', url: link }] }),
        },
      },
    ],
  };
}
