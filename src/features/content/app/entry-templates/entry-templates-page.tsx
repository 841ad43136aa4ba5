import { ActionIcon, Badge, Button, Menu, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Copy, Ellipsis, FilePlus2, LayoutTemplate, Plus } from 'lucide-react';
import { lazy, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { AppLink, PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import rowList from '#ui/lists/row-list.module.css';
import { snackbar } from '#ui/notices/snackbar.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryTemplateItem } from '../../terms/entry-template.ts';
import styles from './entry-templates.module.css';
import { templateListMessages } from './template-messages.ts';
import { useStartEntry } from './use-start-entry.ts';

const NewTemplateDialog = lazy(async () => ({
  default: (await import('./new-template-dialog.tsx')).NewTemplateDialog,
}));

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** /settings/entry-templates: what new entries start with. */
export function EntryTemplatesPage() {
  const t = useTexts(templateListMessages);
  const { content } = api.account(useAccountId());
  const templates = useQuery(content.listEntryTemplates.queryOptions());
  useLiveRefresh(['entryTemplatesChanged', 'taxonomyChanged'], content.listEntryTemplates.key());
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button leftSection={<Plus {...icon} />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={add} />
      <Loaded query={templates} failed={t('failed')} waiting={<SkeletonRows count={4} height={72} />}>
        {(all) =>
          all.length > 0 ? (
            <Lists templates={all} />
          ) : (
            <EmptyState
              icon={<LayoutTemplate size={24} strokeWidth={1.75} />}
              title={t('empty')}
              message={t('emptyText')}
            />
          )
        }
      </Loaded>
      <LateDialog opened={isAdding}>
        {(opened) => <NewTemplateDialog opened={opened} onClose={() => setAdding(false)} />}
      </LateDialog>
    </>
  );
}

/** What entries of a content type can start with, on its page. */
export function TypeTemplates({ contentTypeId }: { contentTypeId: string }) {
  const t = useTexts(templateListMessages);
  const templates = useQuery(api.account(useAccountId()).content.listEntryTemplates.queryOptions());
  return (
    <FormSection title={t('title')} description={t('description')}>
      <Loaded query={templates} failed={t('failed')} waiting={<SkeletonRows count={1} height={56} />}>
        {(all) => {
          const own = all.filter((one) => one.contentTypeId === contentTypeId && one.archivedDate === null);
          return own.length === 0 ? null : (
            <ul className={rowList.list} data-opens aria-label={t('list')}>
              {own.map((template) => (
                <TemplateRow key={template.uid} template={template} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <AppLink to="/settings/entry-templates">{t('title')}</AppLink>
    </FormSection>
  );
}

function Lists({ templates }: { templates: readonly EntryTemplateItem[] }) {
  const t = useTexts(templateListMessages);
  const { Yes: archived = [], No: used = [] } = Object.groupBy(templates, ({ archivedDate }) =>
    archivedDate ? 'Yes' : 'No',
  );
  return (
    <>
      <ul className={rowList.list} data-opens aria-label={t('list')}>
        {used.map((template) => (
          <TemplateRow key={template.uid} template={template} />
        ))}
      </ul>
      {archived.length > 0 ? (
        <details>
          <summary>{t('archivedList')}</summary>
          <ul className={rowList.list} data-opens aria-label={t('archivedList')}>
            {archived.map((template) => (
              <TemplateRow key={template.uid} template={template} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

/** A template in a list. */
function TemplateRow({ template }: { template: EntryTemplateItem }) {
  const t = useTexts(templateListMessages);
  const { uid, name, contentType, photoCount, taskCount, isDefault, isOfAgency, archivedDate } = template;
  const counts = [
    ...(photoCount > 0 ? [t('photos', { count: photoCount })] : []),
    ...(taskCount > 0 ? [t('tasks', { count: taskCount })] : []),
  ];
  const words = (
    <>
      <bdi className={rowList.name}>{name}</bdi>
      <Text className={rowList.facts} span dir="auto">
        {[contentType, ...counts].join(' · ')}
      </Text>
    </>
  );
  return (
    <li className={styles.line}>
      {isOfAgency ? (
        <span className={rowList.words}>{words}</span>
      ) : (
        <PlainLink to="/settings/entry-templates/$templateId" params={{ templateId: uid }} className={rowList.words}>
          {words}
        </PlainLink>
      )}
      {isOfAgency ? (
        <Badge size="sm" variant="light" color="gray">
          {t('ofAgency')}
        </Badge>
      ) : null}
      {isDefault && !archivedDate ? (
        <Badge size="sm" variant="light" color="gray">
          {t('default')}
        </Badge>
      ) : null}
      <RowMenu template={template} />
    </li>
  );
}

function RowMenu({ template }: { template: EntryTemplateItem }) {
  const t = useTexts(templateListMessages);
  const start = useStartEntry();
  const isArchived = template.archivedDate !== null;
  return (
    <Menu position="bottom-end" trapFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('menuOf', { name: template.name })}>
          <Ellipsis {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isArchived ? null : (
          <Menu.Item
            leftSection={<FilePlus2 {...icon} />}
            onClick={() => void start(template.uid).catch(() => undefined)}
          >
            {t('use')}
          </Menu.Item>
        )}
        {template.isOfAgency ? null : <OwnItems template={template} />}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is done with a template of the account itself. */
function OwnItems({ template }: { template: EntryTemplateItem }) {
  const t = useTexts(templateListMessages);
  const verbs = useTemplateVerbs(template);
  const isArchived = template.archivedDate !== null;
  return (
    <>
      <Menu.Item leftSection={<Copy {...icon} />} onClick={() => void verbs.duplicate().catch(() => undefined)}>
        {t('duplicate')}
      </Menu.Item>
      <Menu.Item
        leftSection={isArchived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />}
        onClick={() => void (isArchived ? verbs.restore(template.version) : verbs.archive()).catch(() => undefined)}
      >
        {t(isArchived ? 'restore' : 'archive')}
      </Menu.Item>
    </>
  );
}

function useTemplateVerbs({ uid: templateId, name, version }: EntryTemplateItem) {
  const t = useTexts(templateListMessages);
  const navigate = useNavigate();
  const { content } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: content.listEntryTemplates.key() });
  const copy = useMutation(content.duplicateEntryTemplate.mutationOptions({ onSettled }));
  const archiving = useMutation(content.archiveEntryTemplate.mutationOptions({ onSettled }));
  const restore = async (archivedVersion: number) => {
    await archiving.mutateAsync({ templateId, version: archivedVersion, isArchived: false });
    snackbar.success(t('restored', { name }));
  };
  return {
    restore,
    async duplicate() {
      const made = await copy.mutateAsync({ templateId });
      await navigate({ to: '/settings/entry-templates/$templateId', params: { templateId: made.uid } });
      snackbar.success(t('duplicated', { name: made.name }));
    },
    async archive() {
      const archived = await archiving.mutateAsync({ templateId, version });
      showUndoToast({ message: t('archived', { name }), undo: () => restore(archived.version), undoLabel: t('undo') });
    },
  };
}
