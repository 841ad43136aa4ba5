import type { Problem } from '#lib/problem.ts';
import { waitFields } from '#platform/http/problem-response.ts';

/**
 * An error from before any procedure was reached, in the form of oRPC's clients, which show its message to the person.
 */
export function rpcProblem(found: Problem): Response {
  const { code, status, message, data } = found;
  const headers = { 'cache-control': 'no-store', ...waitFields(found) };
  return Response.json({ json: { defined: false, code, status, message, data } }, { status, headers });
}
