/** Texts of the photos that an entry needs, in its editor. */
export const slotMessages = {
  title: 'Photos to take',
  drop: 'Drop a photo here, or choose one',
  noPhotos: 'Add photos to the entry first',
  needed: 'needed to publish',
  clear: 'Take the photo out of “{label}”',
  filled: '“{name}” is now “{label}”',
  cleared: '“{label}” has no photo now',
  progress: '{done, number} of {count, number}',
  useAs: 'Use as “{label}”',
  notAs: 'Not as “{label}”',
  check: 'Photo “{label}”',
  go: 'Go to the photo',
} as const;
