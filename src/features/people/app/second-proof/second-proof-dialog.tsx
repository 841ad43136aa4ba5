import { NewCodesDialog } from './new-codes-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';

export type SecondProofChange = 'on' | 'off' | 'codes';

interface Props {
  /** The dialog that is open; undefined for none. */
  change: SecondProofChange | undefined;
  onClose: () => void;
}

/** The dialogs of two-step sign-in, loaded together. */
export function SecondProofDialog({ change, onClose }: Props) {
  return (
    <>
      <TurnOnDialog opened={change === 'on'} onClose={onClose} />
      <TurnOffDialog opened={change === 'off'} onClose={onClose} />
      <NewCodesDialog opened={change === 'codes'} onClose={onClose} />
    </>
  );
}
