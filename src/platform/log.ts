import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** JSON lines on stdout. Secrets and personal data never get in: only what is named here by callers. */
export function createLog(level: string) {
  return pino({
    level,
    redact: {
      paths: ['password', '*.password', 'token', '*.token', 'email', '*.email', 'cookie', '*.cookie', 'headers'],
      censor: '[hidden]',
    },
  });
}
