import { Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { permissionTemplateMessages } from '../messages.ts';
import { type TemplatePlace, templatesOf } from '../use-templates.ts';
import { TemplateSelect } from './template-select.tsx';

interface TemplateDialogProps {
  place: TemplatePlace;
  name: string;
  isAdmin: boolean;
  templateId: string | null;
  /** Makes them a user, or one with this template. */
  choose: (templateId: string | null) => Promise<unknown>;
  opened: boolean;
  onClose: () => void;
}

/** Chooses what a member may do in place of a role. */
export function TemplateDialog({ opened, ...props }: TemplateDialogProps) {
  const t = useTexts(permissionTemplateMessages.choice);
  const query = useQuery({ ...templatesOf(props.place).list.queryOptions(), enabled: opened });
  return (
    <Modal opened={opened} onClose={props.onClose} title={t('title', { name: props.name })}>
      <Loaded query={query} failed={t('failed')} waiting={<SkeletonRows count={2} height={56} />}>
        {(found) => <Choice {...props} isEmpty={found.length === 0} />}
      </Loaded>
    </Modal>
  );
}

function Choice({
  place,
  isAdmin,
  choose,
  onClose,
  isEmpty,
  ...held
}: Omit<TemplateDialogProps, 'opened'> & { isEmpty: boolean }) {
  const t = useTexts(permissionTemplateMessages.choice);
  const [templateId, setTemplateId] = useState(held.templateId);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setSaving(true);
    try {
      await choose(templateId);
      onClose();
    } catch (error) {
      setProblem(problemText(error));
    }
    setSaving(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) void save();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormAlert reason={problem} />
        {isEmpty ? (
          <Text>{t('none')}</Text>
        ) : (
          <TemplateSelect place={place} value={templateId} onChange={setTemplateId} />
        )}
        {isAdmin && !isEmpty ? <Text>{t('wasAdmin')}</Text> : null}
        <AppLink to="/settings/permission-template" size="sm">
          {t('manage')}
        </AppLink>
        {isEmpty ? null : (
          <DialogButtons cancel={t('cancel')} submit={t('save')} isSubmitting={isSaving} onCancel={onClose} />
        )}
      </Stack>
    </form>
  );
}
