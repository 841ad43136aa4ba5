const id = /^([0-9a-f]{4}(-[0-9a-f]{4}){6}|[\w-]{20,})$/;

/**
 * The route of a path, to limit the number of labels: ids become `:id`, all pages of sites one route.
 * `/api/accounts/4f1c-…/rpc/content/getEntry` → `/api/accounts/:id/rpc/content/getEntry`
 */
export function routeName(path: string, status: number): string {
  const [, first = '', ...rest] = path.split('/');
  // Paths that don't exist could have any number of names.
  if (status === 404) return 'not found';
  if (first === 'api') return ['/api', ...rest.map((part) => (id.test(part) ? ':id' : part))].join('/');
  if (first === 'media') return '/media/:id/:variant';
  if (first === 'phones') return ['/phones', ...rest.slice(0, 1)].join('/');
  if (first === 'uploads' || first === 'downloads' || first === 'tiles' || first === 'assets') return `/${first}`;
  if (first === 'livez' || first === 'readyz') return `/${first}`;
  return 'page';
}
