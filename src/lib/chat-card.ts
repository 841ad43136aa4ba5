/** Slack and Microsoft Teams, whose channels take cards by incoming webhooks. */
export const chatKinds = ['slack', 'teams'] as const;
export type ChatKind = (typeof chatKinds)[number];

interface Fact {
  name: string;
  value: string;
}
export interface Card {
  title: string;
  text: string;
  facts: readonly Fact[];
  /** The business. */
  from: string;
  link: string | null;
}

/** A message in the form that the chat takes, no longer than that: https://docs.slack.dev/reference/block-kit/blocks */
export function chatMessage(kind: ChatKind, { title, text, facts, ...rest }: Card): object {
  const fitting = {
    ...rest,
    title: cut(title, 150),
    text: cut(text, 2_900),
    facts: facts.slice(0, 8).map(({ name, value }) => ({ name, value: cut(value, 300) })),
  };
  return kind === 'slack' ? slackMessage(fitting) : teamsMessage(fitting);
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;

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
