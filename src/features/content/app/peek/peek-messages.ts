/** Texts of the preview beside the list, which loads with it. */
export const peekMessages = {
  title: 'Preview',
  open: 'Preview',
  edit: 'Edit',
  media: 'Photos and videos',
  show: 'Show {place, number} of {count, number}',
  video: 'Video',
  audio: 'Audio',
} as const;
