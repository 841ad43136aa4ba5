import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;

/** Debian's libfaketime; without it, the clock can't be set for these processes only. */
export const hasFakeClock = existsSync(library);

export interface FakeClock {
  /** The environment that makes a process use this clock. */
  environment: Record<string, string>;
  /** Sets how many seconds it is ahead of the real clock. */
  set(seconds: number): void;
}

/** The wall clock of all processes started with it; monotonic clocks are unaffected. */
export function fakeClock(): FakeClock {
  const file = join(mkdtempSync(join(tmpdir(), 'fieldfolio-clock-')), 'offset');
  const set = (seconds: number) => writeFileSync(file, seconds < 0 ? String(seconds) : `+${seconds}`);
  set(0);
  return {
    set,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
  };
}
