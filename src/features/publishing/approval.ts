import type { PostState } from './post.ts';

/** A post as somebody without an account reads it. */
export interface AskedPost {
  uid: string;
  version: number;
  state: PostState;
  channelName: string;
  kindLabel: string;
  title: string;
  /** Plain. */
  text: string;
  firstComment: string;
  link: string;
  media: { url: string; isVideo: boolean; alt: string }[];
  /** When it goes out, in the business's zone; empty for at once. */
  when: string;
  approver: string;
  remark: string;
}

/** The page behind a link for approval, which people of the business write to. */
export const approvalTexts = {
  title: (business: string) => `Posts of ${business}`,
  titleBefore: 'Posts of',
  waiting: (count: number) =>
    count === 0
      ? 'Nothing waits for you here anymore. Thank you.'
      : count === 1
        ? 'One post waits for your approval.'
        : `${count} posts wait for your approval.`,
  link: 'Link:',
  firstComment: 'First comment:',
  remark: 'What should be changed? (for “Ask for changes”)',
  approve: 'Approve',
  approveOne: (name: string) => `Approve the post for ${name}`,
  sendBack: 'Ask for changes',
  sendBackOne: (name: string) => `Ask for changes to the post for ${name}`,
  answer: ({ state, approver, remark }: AskedPost): string => {
    if (state === 'draft') return remark ? `Changes were requested. ${remark}` : 'This post is being written again.';
    if (state === 'removed') return 'This post was removed.';
    if (state === 'failed') return 'This post couldn’t be sent yet.';
    if (state === 'published') return 'This post is live.';
    return approver ? `Approved by ${approver}.` : 'This post is on its way.';
  },
  over: 'This link no longer works',
  overText: 'It was deleted, or is older than 30 days. Ask for a new one.',
};
