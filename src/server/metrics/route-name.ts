const id = /^[\w-]{20,}$/;

/** More than the product has. */
const mostServed = 2_000;

/**
 * Names the routes of requests, by path and status, with a limited number of names: ids become `:id`, all pages of sites
 * are one route, and paths at which nothing was ever served are `other`, since anyone can make them up.
 * `/api/accounts/4f1c-…/rpc/content/getEntry` → `/api/accounts/:id/rpc/content/getEntry`
 */
export function createRouteNames(): (path: string, status: number) => string {
  const served = new Set<string>();
  return (path, status) => {
    const name = nameOf(path, status);
    if (status < 400 && served.size < mostServed) served.add(name);
    return /^\/(api|phones)\//.test(name) && !served.has(name) ? 'other' : name;
  };
}

function nameOf(path: string, status: number): string {
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
