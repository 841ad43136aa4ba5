/** Texts of uploads and thumbs, which any page may show. */
export const mediaMessages = {
  add: 'Add photos or videos',
  camera: 'Use camera',
  dropHere: 'Drop photos and videos to add them',
  dropTo: 'They are added to {label}',
  thumb: {
    preparing: 'Preparing… {percent}',
    waiting: 'Preparing…',
    failed: 'Could not be prepared',
    retry: 'Retry',
    none: 'No picture yet',
    video: 'Video, {duration}',
    audio: 'Audio, {duration}',
  },
  heard: {
    added: '{count, plural, one {Uploading # file} other {Uploading # files}}',
    done: '{name} is uploaded',
    allDone: 'All uploads are finished',
    failed: '{name}: {reason}',
  },
  time: {
    seconds: '{count, plural, one {# second} other {# seconds}}',
    minutes: '{count, plural, one {# minute} other {# minutes}}',
    hours: '{count, plural, one {# hour} other {# hours}}',
  },
} as const;
