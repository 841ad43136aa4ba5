import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;

/** Debian's libfaketime; without it the clock can't be set for these processes alone. */
export const hasFakeClock = existsSync(library);

export interface FakeClock {
  /** What a process needs in its environment to go by this clock. */
  environment: Record<string, string>;
  /** Seconds that it is ahead of the real one from now on. */
  set(seconds: number): void;
}

/** The time of day of all processes that are started with it; what counts how much time passes stays true. */
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
