import { ActionIcon, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Braces } from 'lucide-react';
import type { TextToolProps } from '#app-kit/entry-part.ts';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { placeholders, written } from '../../placeholders.ts';
import { descriptionMessages } from './description-messages.ts';

/** Every name that can be filled in, at the caret. */
export function InsertPlaceholder({ insert }: TextToolProps) {
  const t = useTexts(descriptionMessages.form);
  const fields = useQuery(api.account(useAccountId()).content.listCustomFields.queryOptions());
  const own: readonly string[] = placeholders;
  const custom = (fields.data ?? []).filter(({ key, contentTypes }) => contentTypes.length > 0 && !own.includes(key));
  const item = (name: string, label: string) => (
    <Menu.Item key={name} rightSection={<code>{written(name)}</code>} onClick={() => insert(written(name))}>
      <bdi>{label}</bdi>
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" trapFocus returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('insertPlaceholder')}
          title={t('insertPlaceholder')}
        >
          <Braces size={20} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {placeholders.map((name) => item(name, t(`placeholders.${name}`)))}
        {custom.length > 0 ? <Menu.Label>{t('customFields')}</Menu.Label> : null}
        {custom.map(({ key, name }) => item(key, name))}
      </Menu.Dropdown>
    </Menu>
  );
}
