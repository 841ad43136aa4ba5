import { useParams } from '@tanstack/react-router';

/** A URL param, like `entryId` in `/content/$entryId`. */
export function useRouteParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? '';
}
