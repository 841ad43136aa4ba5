import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import type { Confirmation } from '../../second-factor.ts';

/** The form of an action that asks for the password or another proof again: see `ConfirmFields`. */
export function useConfirmed<R>(send: (confirmation: Confirmation) => Promise<R>, onSent: (result: R) => unknown) {
  return useActionForm<Confirmation, R>({
    schema: () => import('../../second-factor.ts').then((file) => file.Confirmation),
    values: { by: 'password', secret: '' },
    isGuarded: false,
    send,
    onSent,
  });
}
