import { useParams } from '@tanstack/react-router';

/** A variable part of the address, like `entryId` of `/content/$entryId`. */
export function useRouteParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? '';
}
