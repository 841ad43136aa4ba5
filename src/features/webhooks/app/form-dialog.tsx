import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { EditNotices } from '#app-kit/editing/edit-notices.tsx';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { LoadError } from '#ui/page/load-error.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import type { Endpoint, EventType } from '../webhook.ts';
import { EndpointInputs, type EndpointValues } from './endpoint-inputs.tsx';
import { formMessages } from './messages.ts';
import { SecretShown } from './secret-dialog.tsx';
import { useWebhooks } from './use-webhooks.ts';
import styles from './webhooks.module.css';

interface FormDialogProps {
  /** `new` for one that isn't there yet. */
  endpointId: string;
  onClose: () => void;
}

const schema = () => import('../webhook.ts').then(({ EndpointForm }) => EndpointForm);

/** A new webhook, whose secret is shown once, or one that is edited; on phones it fills the screen. */
export function FormDialog({ endpointId, onClose }: FormDialogProps) {
  const t = useTexts(formMessages);
  const [secret, setSecret] = useState<string>();
  const isPhone = useMediaQuery(upTo('phone'), undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(secret ? 'secretTitle' : endpointId === 'new' ? 'new' : 'edit')}
      size="40rem"
      fullScreen={isPhone}
      radius={isPhone ? 0 : undefined}
      closeOnClickOutside={!secret}
      closeOnEscape={!secret}
      withCloseButton={!secret}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {secret ? (
        <SecretShown secret={secret} onClose={onClose} />
      ) : (
        <Opened endpointId={endpointId} onMade={setSecret} onClose={onClose} />
      )}
    </Modal>
  );
}

function Opened({ endpointId, onMade, onClose }: FormDialogProps & { onMade: (secret: string) => void }) {
  const t = useTexts(formMessages);
  const { verbs } = useWebhooks();
  const isNew = endpointId === 'new';
  const types = useQuery(verbs.listEventTypes.queryOptions());
  // The form reads its values once: cached ones would be saved over newer ones.
  const endpoint = useQuery({
    ...verbs.getEndpoint.queryOptions({ input: { endpointId } }),
    gcTime: 0,
    enabled: !isNew,
  });
  if (types.error) return <LoadError query={types} title={t('failed')} />;
  if (endpoint.error) return <LoadError query={endpoint} title={t('failed')} missing={t('gone')} />;
  if (!types.data) return <SkeletonForm fields={4} />;
  if (isNew) return <NewForm types={types.data} onMade={onMade} onClose={onClose} />;
  if (!endpoint.data) return <SkeletonForm fields={4} />;
  return <EditForm endpoint={endpoint.data} types={types.data} onClose={onClose} />;
}

interface FormProps {
  types: readonly EventType[];
  onClose: () => void;
}

function NewForm({ types, onMade, onClose }: FormProps & { onMade: (secret: string) => void }) {
  const t = useTexts(formMessages);
  const { verbs, refresh } = useWebhooks();
  const action = useActionForm<EndpointValues, Endpoint & { secret: string }>({
    schema,
    values: { kind: 'standard', name: '', address: '', types: [], isFull: true },
    send: (values) => verbs.createEndpoint.call(values).finally(() => void refresh()),
    // Chats check no signatures.
    onSent: ({ secret, kind }) => (kind === 'standard' ? onMade(secret) : onClose()),
  });
  return (
    <DialogForm action={action} cancel={t('cancel')} submit={t('create')} onCancel={onClose}>
      <EndpointInputs form={action} types={types} isNew />
    </DialogForm>
  );
}

const valuesOf = ({ kind, name, address, types, isFull }: Endpoint): EndpointValues => ({
  kind,
  name,
  address,
  types,
  isFull,
});

/** Changes by others are merged; where both changed a field, it asks. */
function EditForm({ endpoint, types, onClose }: FormProps & { endpoint: Endpoint }) {
  const t = useTexts(formMessages);
  const { verbs, refresh } = useWebhooks();
  const edit = useEditForm<EndpointValues, Endpoint>({
    schema,
    record: endpoint,
    valuesOf,
    send: ({ changes: { kind: _kept, ...changes }, version }) =>
      verbs.updateEndpoint.call({ ...changes, endpointId: endpoint.uid, version }),
    onSaved: () => {
      snackbar.success(t('saved'));
      void refresh();
      onClose();
    },
  });
  return (
    <form className={styles.fields} onSubmit={(event) => void edit.submit(event)} noValidate>
      <EditNotices edit={edit} labelOf={([name = '']) => t(name as keyof EndpointValues)} />
      <EndpointInputs form={edit} types={types} />
      <DialogButtons cancel={t('cancel')} submit={t('save')} isSubmitting={edit.isSaving} onCancel={onClose} />
    </form>
  );
}
