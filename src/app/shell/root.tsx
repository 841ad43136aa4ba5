import { useRouter, useRouterState } from '@tanstack/react-router';
import { FirstFrameEnds } from '../first-frame/first-frame-ends.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { Shell } from './shell.tsx';

/** Unknown paths have neither navigation bar nor toolbar (spec 1 §2). */
export function Root() {
  const router = useRouter();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [, , found] = router.getMatchedRoutes(pathname);
  return (
    <>
      <FirstFrameEnds />
      {found ? <Shell /> : <NotFoundPage />}
    </>
  );
}
