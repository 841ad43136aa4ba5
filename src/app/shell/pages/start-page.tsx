import { Navigate } from '@tanstack/react-router';
import { screens } from '../../capabilities.ts';
import { permits } from '#app-kit/screens/screen-access.ts';
import { startPath } from '../../view/start-path.ts';
import { useView } from '#app-kit/view/view.ts';

/** `/` for signed-in users. */
export function StartPage() {
  const view = useView();
  const { viewer, accountId } = view;
  const arriving = { type: viewer.type, accountCount: viewer.accounts.length, hasAccountInView: accountId !== null };
  return (
    <Navigate
      to={startPath(
        arriving,
        screens.filter((screen) => permits(screen, view)).map(({ path }) => path),
      )}
      replace
    />
  );
}
