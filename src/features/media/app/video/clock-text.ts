/** 64200 → '1:04.2' */
export function clockText(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  const seconds = String(Math.floor(tenths / 10) % 60).padStart(2, '0');
  return `${Math.floor(tenths / 600)}:${seconds}.${tenths % 10}`;
}

/** Parses a time as people write it: '1:04.2', '64', '0:04,25'. Undefined if invalid. */
export function readClock(text: string): number | undefined {
  const [, minutes = '0', seconds, part = ''] = /^(?:(\d{1,3}):)?(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? [];
  if (seconds === undefined) return undefined;
  return (Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(part.padEnd(3, '0'));
}
