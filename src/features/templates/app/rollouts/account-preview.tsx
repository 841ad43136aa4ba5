import { Text } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import type { RolloutPreview } from '../../rollout.ts';
import type { SettingChange } from '../../setting.ts';
import { rolloutMessages } from './rollout-messages.ts';

type Value = SettingChange['before'];
type Word = 'standard' | 'on' | 'off' | 'empty';

const longest = 80;

/** A setting's value in a few words. */
function valueText(value: Value, word: (name: Word) => string): string {
  if (value === null) return word('standard');
  const text = plain(value, word).trim();
  if (text === '') return word('empty');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function plain(value: Value, word: (name: Word) => string): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return word(value ? 'on' : 'off');
  if (typeof value !== 'object') return String(value);
  if (!Array.isArray(value) && Array.isArray(value.order)) return namesOf(value.order);
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts
    .map((part) => plain(part, word))
    .filter(Boolean)
    .join(', ');
}

/** An order names what it puts in place, beside the ids. */
function namesOf(order: readonly Value[]): string {
  return order
    .map((one) => (typeof one === 'object' && one !== null && !Array.isArray(one) ? String(one.name ?? '') : ''))
    .join(', ');
}

/** What a version would change in one account, and what stays as the account changed it. */
export function AccountPreview({ account }: { account: RolloutPreview }) {
  const t = useTexts(rolloutMessages.preview);
  const { businessName, number, changes, kept } = account;
  const partsOf = ({ name, before, after }: SettingChange) => ({
    name,
    before: valueText(before, t),
    after: valueText(after, t),
  });
  const counts = [
    t('version', { number: String(number) }),
    t('changes', { count: changes.length }),
    ...(kept.length > 0 ? [t('kept', { count: kept.length })] : []),
  ];
  return (
    <section aria-label={businessName}>
      <Text fw={600}>
        <bdi>{businessName}</bdi>
      </Text>
      <Text size="sm" c="dimmed">
        {counts.join(' · ')}
      </Text>
      {changes.map((change) => (
        <Text key={change.key} size="sm" dir="auto">
          {t('becomes', partsOf(change))}
        </Text>
      ))}
      {kept.map((change) => (
        <Text key={change.key} size="sm" c="dimmed" dir="auto">
          {t('stays', partsOf(change))}
        </Text>
      ))}
    </section>
  );
}
