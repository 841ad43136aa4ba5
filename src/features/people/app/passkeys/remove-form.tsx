import { api } from '#app-kit/api/api.ts';
import type { Passkey } from '../../passkey.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { ConfirmForm } from '../second-proof/confirm-form.tsx';
import { useConfirmed } from '../second-proof/use-confirmed.ts';
import { passkeyMessages } from './messages.ts';
import { usePasskeysChanged } from './use-passkeys-changed.ts';

export function RemoveForm({ passkey: { key }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTexts(passkeyMessages);
  const changed = usePasskeysChanged();
  const { people } = api.me;
  const action = useConfirmed(
    (confirmation) => people.removePasskey.call({ ...confirmation, key }),
    () => {
      snackbar.success(t('removed'));
      onClose();
      return changed();
    },
  );
  return <ConfirmForm text={t('removeText')} action={action} submit={t('remove')} onCancel={onClose} />;
}
