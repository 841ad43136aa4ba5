/** What state a post is in, wherever it is shown. */
export const postStateMessages = {
  none: 'Not posted yet',
  draft: 'Draft',
  returned: 'Changes are asked for',
  approval: 'Waits for approval',
  approvalAt: 'Waits for approval, goes out {date}',
  scheduled: 'Goes out {date}',
  again: 'We try again {date}',
  held: 'Waits until the channel is connected again',
  sending: 'Being sent',
  processing: 'The channel is processing it',
  published: 'Live since {date}',
  updating: 'Being changed there',
  removing: 'Being removed there',
  failed: 'Failed',
  removed: 'Removed',
  drift: 'Changed there',
};
