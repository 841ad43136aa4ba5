import { Text, TextInput } from '@mantine/core';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { mailInput } from '#lib/mail/mail-input.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Sender } from '../../sender.ts';
import { whiteLabelMessages } from '../messages.ts';
import { useShowSender } from './use-show-sender.ts';

/** Name and address on the agency's mails. */
export function SenderForm({ sender }: { sender: Sender }) {
  const t = useTexts(whiteLabelMessages.sender);
  const { whiteLabel, show } = useShowSender();
  const edit = useEditForm({
    schema: () => import('../../sender.ts').then((file) => file.UpdateSender.omit({ version: true })),
    record: sender,
    valuesOf: ({ name, address }: Sender) => ({ name, address }),
    send: ({ values, version }) => whiteLabel.updateSender.call({ ...values, version }),
    onSaved: (next) => {
      snackbar.success(t('saved'));
      show(next);
    },
  });
  const labels = { name: t('name'), address: t('address') };
  const field = textFieldOf(edit.form, labels);
  return (
    <EditSection title={t('section')} edit={edit} labels={labels} save={t('save')}>
      {sender.isLive ? null : <Text c="dimmed">{t('usual', { address: sender.usualAddress })}</Text>}
      <TextInput description={t('nameHint')} autoComplete="off" {...field('name')} />
      <TextInput description={t('addressHint')} {...mailInput} autoComplete="off" {...field('address')} dir="ltr" />
    </EditSection>
  );
}
