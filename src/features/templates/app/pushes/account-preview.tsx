import { Text } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PushPreview } from '../../push.ts';
import type { SettingChange } from '../../setting.ts';
import { pushMessages } from './push-messages.ts';
import { valueText } from './value-text.ts';

/** What a version would change in one account, and what stays as the account changed it. */
export function AccountPreview({ account }: { account: PushPreview }) {
  const t = useTexts(pushMessages.preview);
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
