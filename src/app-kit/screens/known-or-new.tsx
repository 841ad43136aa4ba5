import { type ComponentType, lazy, Suspense } from 'react';
import { useRouteParam } from '../navigation/use-route-param.ts';

/** A record's page, and for the id `new` the page that makes one, which is loaded apart. */
export function knownOrNew(param: string, Known: ComponentType, loadNew: () => Promise<ComponentType>): ComponentType {
  const New = lazy(async () => ({ default: await loadNew() }));
  return function KnownOrNew() {
    if (useRouteParam(param) !== 'new') return <Known />;
    return (
      <Suspense>
        <New />
      </Suspense>
    );
  };
}
