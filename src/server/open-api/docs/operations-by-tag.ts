import type { OpenAPI } from '@orpc/openapi';

/** An operation with its method and path. */
export interface Listed {
  /** Its anchor on the page. */
  id: string;
  method: string;
  path: string;
  operation: OpenAPI.OperationObject;
}

const methods = ['get', 'post', 'patch', 'put', 'delete'] as const;

/** The document's operations in order, grouped by tag. */
export function operationsByTag({ paths = {} }: OpenAPI.Document): [string, Listed[]][] {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method): Listed[] => {
      const operation = item?.[method] as OpenAPI.OperationObject | undefined;
      return operation ? [{ id: operation.operationId ?? path, method, path, operation }] : [];
    }),
  );
  return [...Map.groupBy(all, ({ operation }) => operation.tags?.[0] ?? 'Other')];
}
