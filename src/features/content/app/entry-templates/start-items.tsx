import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FilePlus2, LayoutTemplate, Settings2 } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryTemplateItem } from '../../terms/entry-template.ts';
import { startMessages } from './template-messages.ts';
import { lastTemplate, useStartEntry } from './use-start-entry.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The templates from which an entry can start, by content type; the one used last comes first. */
export function StartItems() {
  const t = useTexts(startMessages);
  const accountId = useAccountId();
  const { data, error } = useQuery(api.account(accountId).content.listEntryTemplates.queryOptions());
  const start = useStartEntry();
  const mayMake = useMay()('taxonomy.update');
  if (!data) return <Menu.Label role="status">{t(error ? 'failed' : 'loading')}</Menu.Label>;
  const offered = data.filter(({ archivedDate }) => archivedDate === null);
  const last = offered.find(({ uid }) => uid === lastTemplate(accountId));
  const item = ({ uid, name }: EntryTemplateItem) => (
    <Menu.Item
      key={uid}
      leftSection={<LayoutTemplate {...icon} />}
      onClick={() => void start(uid).catch(() => undefined)}
    >
      <bdi>{name}</bdi>
    </Menu.Item>
  );
  return (
    <>
      <Menu.Item component={PlainLink} to="/content/new" leftSection={<FilePlus2 {...icon} />}>
        {t('blank')}
      </Menu.Item>
      {last ? <Menu.Label>{t('last')}</Menu.Label> : null}
      {last ? item(last) : null}
      {[...Map.groupBy(offered, ({ contentType }) => contentType)].map(([contentType, templates]) => {
        const others = templates.filter(({ uid }) => uid !== last?.uid);
        return others.length > 0 ? (
          <div key={contentType} role="group" aria-label={contentType}>
            <Menu.Label>
              <bdi>{contentType}</bdi>
            </Menu.Label>
            {others.map(item)}
          </div>
        ) : null;
      })}
      {offered.length === 0 ? <Menu.Label>{t('none')}</Menu.Label> : null}
      {mayMake ? (
        <>
          <Menu.Divider />
          <Menu.Item component={PlainLink} to="/settings/entry-templates" leftSection={<Settings2 {...icon} />}>
            {t(offered.length === 0 ? 'make' : 'all')}
          </Menu.Item>
        </>
      ) : null}
    </>
  );
}
