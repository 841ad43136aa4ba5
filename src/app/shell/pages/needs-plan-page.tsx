import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { chooseView } from '#app-kit/view/view-state.ts';
import { useView } from '#app-kit/view/view.ts';
import { screens } from '../../capabilities.ts';

/** In the place of every screen of an agency without a plan: leads to where it chooses one (spec 1 §4). */
export function NeedsPlanPage() {
  const { accountId } = useView();
  useEffect(() => {
    if (accountId !== null) chooseView({ accountId: null });
  }, [accountId]);
  const pay = screens.find(({ id }) => id === 'pay');
  return pay && accountId === null ? <Navigate to={pay.path} replace /> : null;
}
