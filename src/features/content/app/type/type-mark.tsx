import { lazy, Suspense } from 'react';
import { useTaxonomy } from '../use-taxonomy.ts';

const TypeIcon = lazy(async () => ({ default: (await import('./type-icons.tsx')).TypeIcon }));

interface TypeMarkProps {
  contentTypeId: string | null;
  size?: number;
}

/** The icon of a content type, beside its name; nothing if it has none. */
export function TypeMark({ contentTypeId, size = 14 }: TypeMarkProps) {
  const icon = useTaxonomy()?.contentTypes.find(({ uid }) => uid === contentTypeId)?.icon;
  if (!icon) return null;
  const room = <span style={{ display: 'inline-block', inlineSize: size, blockSize: size }} />;
  return (
    <Suspense fallback={room}>
      <TypeIcon name={icon} size={size} />
    </Suspense>
  );
}
