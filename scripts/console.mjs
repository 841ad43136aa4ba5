import { spawn } from 'node:child_process';

const colors = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code) => (text) => (colors ? `\u001b[${code}m${text}\u001b[0m` : text);

export const green = paint(32);
export const red = paint(31);
export const dim = paint(2);

/** Exits with a message that says what to do, without a stack trace. */
export function giveUp(message) {
  console.error(`\n${red('✗')} ${message}\n`);
  process.exit(1);
}

/**
 * Shows progress of something slow, with its seconds: a live counter on a terminal, an occasional line in a log, with
 * the status from `detail`. Returns what `work` returns; a `code` other than 0 is a failure.
 */
export async function progress(title, work, detail) {
  const since = Date.now();
  const seconds = () => `${((Date.now() - since) / 1000).toFixed(1)} s`;
  const so = () => (detail ? ` ${detail()}` : '');
  const line = process.stdout.isTTY
    ? () => process.stdout.write(`\r\u001b[K  ${title} … ${dim(seconds() + so())}`)
    : () => console.log(`  ${title} … ${seconds()}${so()}`);
  line();
  const timer = setInterval(line, process.stdout.isTTY ? (detail ? 500 : 100) : 10_000);
  let mark = red('✗');
  try {
    const answer = await work();
    if (!answer?.code) mark = green('✓');
    return answer;
  } finally {
    clearInterval(timer);
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
    console.log(`${mark} ${title} ${dim(seconds())}`);
  }
}

/** Runs a program to completion and collects its output; rejects only if it can't be started. */
export function run(program, args, options = {}) {
  return new Promise((settle, fail) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.on('error', fail).on('close', (code) => settle({ code, said: said.trim() }));
  });
}
