/** IANA names of all zones for a choice, the browser's own first. */
export const timeZones: readonly string[] = [
  ...new Set([new Intl.DateTimeFormat().resolvedOptions().timeZone, ...Intl.supportedValuesOf('timeZone'), 'UTC']),
];
