export interface DemoMessage {
  /** Their address; somebody of the agency is marked. */
  by: string;
  text: string;
  minutesAgo: number;
  isOfAgency?: boolean;
  /** The place of the message that it answers. */
  replyTo?: number;
  /** On the entry's first photo. */
  point?: { x: number; y: number };
  reactions?: { by: string; emoji: string }[];
  isPinned?: boolean;
}

interface DemoConversation {
  /** The place of its entry among the business's jobs. */
  job: number;
  /** The oldest first. */
  messages: DemoMessage[];
}

const sam = 'owner@summitroofing.test';
const jo = 'crew@summitroofing.test';
const milo = 'member@brightlocal.test';

/** What the teams of the demo businesses say about their entries, by business. */
export const demoConversations: Record<string, DemoConversation[] | undefined> = {
  'summit-roofing': [
    {
      job: 0,
      messages: [
        { by: sam, text: 'Which shingle is this, left of the dormer?', minutesAgo: 190, point: { x: 0.38, y: 0.34 } },
        {
          by: jo,
          text: 'Landmark in *Weathered Wood*. Three bundles are left in the yard.',
          minutesAgo: 176,
          replyTo: 0,
          reactions: [{ by: sam, emoji: '👍' }],
          isPinned: true,
        },
        {
          by: milo,
          text: '@Jo Lindqvist, could you add one photo of the finished ridge? Then this is ready to publish:\n- front\n- flashing\n- **ridge** (missing)',
          minutesAgo: 95,
          isOfAgency: true,
        },
        { by: jo, text: 'Tomorrow morning, when the sun is on that side.', minutesAgo: 88, replyTo: 2 },
      ],
    },
    {
      job: 4,
      messages: [
        { by: jo, text: 'The ridge caps came in charcoal, not black. Use them?', minutesAgo: 1_530 },
        {
          by: sam,
          text: 'Mrs. Alvarez says charcoal is fine.',
          minutesAgo: 1_490,
          reactions: [{ by: jo, emoji: '🎉' }],
        },
        { by: jo, text: 'Done. After photos are in the library.', minutesAgo: 42 },
      ],
    },
  ],
};
