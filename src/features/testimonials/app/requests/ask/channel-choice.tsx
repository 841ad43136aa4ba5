import { Input, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { LeftToday } from '#features/sending/app/left-today.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { RequestChannel } from '../../../request.ts';
import { requestMessages } from '../request-messages.ts';
import styles from '../requests.module.css';

interface ChannelChoiceProps {
  value: RequestChannel;
  onChange: (channel: RequestChannel) => void;
}

/** By mail, by text message if this server can, or by the business itself. */
export function ChannelChoice({ value, onChange }: ChannelChoiceProps) {
  const t = useTexts(requestMessages.dialog);
  const { testimonials } = api.account(useAccountId());
  const { data } = useQuery(testimonials.getRequestSettings.queryOptions());
  const hasTexts = data?.hasTextMessages ?? false;
  return (
    <div className={styles.channel}>
      <Input.Wrapper label={t('channel')} description={data && !hasTexts ? t('noTexts') : undefined}>
        <SegmentedControl
          fullWidth
          mt="xs"
          aria-label={t('channel')}
          value={value}
          onChange={(next) => onChange(next as RequestChannel)}
          data={(['mail', 'text', 'link'] as const).map((channel) => ({
            value: channel,
            label: t(`channels.${channel}`),
            disabled: channel === 'text' && !hasTexts,
          }))}
        />
      </Input.Wrapper>
      {value === 'link' ? null : <LeftToday channel={value} />}
    </div>
  );
}
