import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { Passkey } from '../../passkey.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { AddForm } from './add-form.tsx';
import { passkeyMessages } from './messages.ts';
import { RemoveForm } from './remove-form.tsx';
import { RenameForm } from './rename-form.tsx';

export type PasskeyChange = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

interface Props {
  /** Undefined while it is closed. */
  change: PasskeyChange | undefined;
  onClose: () => void;
}

/** The dialogs of passkeys, loaded together. What it was about stays while it fades out. */
export function PasskeyDialog({ change, onClose }: Props) {
  const t = useTexts(passkeyMessages);
  const [shown, setShown] = useState<PasskeyChange>({ kind: 'add' });
  if (change && change !== shown) setShown(change);
  const titles = { add: t('addTitle'), rename: t('rename'), remove: '' };
  const title = shown.kind === 'remove' ? t('removeTitle', { name: shown.passkey.name }) : titles[shown.kind];
  return (
    <Modal opened={change !== undefined} onClose={onClose} title={title}>
      {shown.kind === 'add' ? <AddForm onClose={onClose} /> : null}
      {shown.kind === 'rename' ? <RenameForm passkey={shown.passkey} onClose={onClose} /> : null}
      {shown.kind === 'remove' ? <RemoveForm passkey={shown.passkey} onClose={onClose} /> : null}
    </Modal>
  );
}
