import { useFormatter } from 'use-intl';
import { useTexts } from '#ui/text/use-texts.ts';
import { mediaMessages } from './messages.ts';

const units = [
  { bytes: 1e9, unit: 'gigabyte', digits: 1 },
  { bytes: 1e6, unit: 'megabyte', digits: 1 },
  { bytes: 1e3, unit: 'kilobyte', digits: 0 },
] as const;

/** Human-readable bytes; 1 MB is 1,000,000 bytes. */
export function useSizeText(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const { bytes: size, unit, digits } = units.find((one) => bytes >= one.bytes) ?? units[2];
    return format.number(bytes / size, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits });
  };
}

/** A duration in its main unit: '40 seconds', '3 minutes'. */
export function useTimeText(): (seconds: number) => string {
  const t = useTexts(mediaMessages.time);
  return (seconds) => {
    if (seconds < 60) return t('seconds', { count: Math.max(1, Math.round(seconds)) });
    if (seconds < 3_600) return t('minutes', { count: Math.round(seconds / 60) });
    return t('hours', { count: Math.round(seconds / 3_600) });
  };
}
