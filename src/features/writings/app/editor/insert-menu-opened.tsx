import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { can } from '#access/permissions.ts';
import type { TextToolProps } from '#app-kit/entry-part.ts';
import { api } from '#app-kit/api/api.ts';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { useSaverState } from '#features/content/app/editor/use-entry.ts';
import { shownFields } from '#features/content/app/editor/saving/autosave-queue.ts';
import { useTaxonomy } from '#features/content/app/use-taxonomy.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useOpenOnMount } from '#ui/use-open-on-mount.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { fillPlaceholders, written } from '../../placeholders.ts';
import { InsertButton } from './insert-button.tsx';
import { insertMessages } from './insert-messages.ts';
import { valuesOf } from '../../values-of.ts';

/** The account's texts, initially open: `editor-parts.tsx` loads it on demand. */
export function InsertMenuOpened(props: TextToolProps) {
  const { target, opened, setOpened } = useOpenOnMount();
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus={false}>
      <Menu.Target>
        <InsertButton ref={target} />
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Texts {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Rendered only while the menu is open. */
function Texts({ insert }: TextToolProps) {
  const t = useTexts(insertMessages);
  const { writings } = api.account(useAccountId());
  const { data, error } = useQuery(writings.listDescriptions.queryOptions());
  const values = useValues();
  const mayAdd = can(useView(), 'destination.update');
  if (!data || !values) return <Menu.Label role="status">{t(error ? 'failed' : 'loading')}</Menu.Label>;
  if (data.length === 0)
    return mayAdd ? (
      <Menu.Item component={PlainLink} to="/settings/descriptions">
        {t('noneOwner')}
      </Menu.Item>
    ) : (
      <Menu.Label>{t('none')}</Menu.Label>
    );
  const fillIn = (body: string) => {
    const { html, missing } = fillPlaceholders(body, values);
    insert(html);
    if (missing.length > 0) snackbar.info(t('missing', { names: missing.map(written).join(', ') }));
  };
  return data.map(({ uid, name, body }) => (
    <Menu.Item key={uid} onClick={() => fillIn(body)}>
      <bdi>{name}</bdi>
    </Menu.Item>
  ));
}

/** What the entry as shown and its business fill in; undefined until it is loaded. */
function useValues(): Record<string, string> | undefined {
  const { tenants, content } = api.account(useAccountId());
  const entry = useSaverState(({ queue }) => shownFields(queue));
  const taxonomy = useTaxonomy();
  const account = useQuery(tenants.getAccount.queryOptions());
  const fields = useQuery(content.listCustomFields.queryOptions());
  if (!taxonomy || !account.data || !fields.data) return undefined;
  return valuesOf(entry, { account: account.data, services: taxonomy.businessServices, fields: fields.data });
}
