import type { Ports } from '#access/ports.ts';
import { type Problem, problem } from '#lib/problem.ts';
import { findingOf } from '../oidc.ts';

/** Shown to the person who signs in; what is wrong is for the administrator's check, and for the log. */
export function providerFails({ log }: Pick<Ports, 'log'>, error: unknown): Problem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  log.warn({ finding: findingOf(error), code }, 'a sign-in provider failed');
  return problem(
    'SERVICE_UNAVAILABLE',
    'Your agency’s sign-in service doesn’t answer as it should. Try again later, or ask your administrator.',
  );
}
