import { type Problem, problemStatuses } from '#lib/problem.ts';
import { quotaFields } from '#platform/limits/quota.ts';

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** The message for internal errors. */
export const ourFault = 'Something went wrong on our side. Please try again.';

/** RFC 9457 problem details; never a stack, SQL, path or version. */
export function problemResponse(found: Problem | undefined, requestId: string): Response {
  const status = found ? problemStatuses[found.code] : 500;
  const body = {
    type: 'about:blank',
    title: titles[status],
    status,
    detail: found?.message ?? ourFault,
    instance: `urn:request:${requestId}`,
    ...(found?.data?.fields && { fields: found.data.fields }),
    ...(found?.data?.current !== undefined && { current: found.data.current }),
  };
  const headers = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...waitFields(found),
  };
  return new Response(JSON.stringify(body), { status, headers });
}

/** The Retry-After header; nothing for other problems. */
export function waitFields(found: Problem | undefined): Record<string, string> {
  const { retryAfterSeconds = 0, quota } = found?.data ?? {};
  const seconds = Math.ceil(retryAfterSeconds);
  return {
    ...(seconds > 0 && { 'retry-after': String(seconds) }),
    ...(quota && quotaFields(quota, { remaining: 0, resetSeconds: seconds })),
  };
}
