import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Unprivileged } from './unprivileged.ts';

/**
 * Runs the server and stops it when the last holder of the pipe is gone. If the server ends for another reason (killed,
 * disk full), it is restarted in place, provided it has `served`. A shell script, since it must outlive this process
 * and costs almost nothing. $1 pipe, $2 log, $3 sockets, then the server's command.
 */
const script = `
pipe=$1 log=$2 sockets=$3; shift 3
trap '' INT TERM HUP
serve() {
  (trap - INT TERM HUP; exec "$@") </dev/null >>"$log" 2>&1 4<&- &
  server=$!
}
watch() {
  {
    read -r _ <&4; : >"$sockets/released"
    while kill -INT $server; do sleep 0.2; done # a server that has just begun doesn't hear the first one
  } 2>/dev/null &
  watch=$!
}
serve "$@"
exec 4<"$pipe" # held to the end: another start takes a guard whose pipe nobody reads for gone
watch
while wait $server; [ -e "$sockets/served" ] && [ ! -e "$sockets/released" ]; do
  kill -KILL $watch 2>/dev/null
  sleep 0.3
  serve "$@"
  watch
done
kill -KILL $watch 2>/dev/null
rm -rf "$sockets"
`;

export type ServerCommand = {
  binaries: string;
  cluster: string;
  sockets: string;
  pipe: string;
  log: string;
  settings: Record<string, string>;
};

/**
 * Starts the guard and its server in their own session, so that Ctrl-C in a terminal reaches only us. Returns a
 * function that tells whether they have ended.
 */
export function startGuarded(as: Unprivileged, command: ServerCommand): () => boolean {
  const settings = { ...defaults, ...command.settings, unix_socket_directories: `"${command.sockets}"` };
  const server = [
    ...as.prefix,
    join(command.binaries, 'postgres'),
    '-D',
    command.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const args = ['-c', script, 'guard', command.pipe, command.log, command.sockets, ...server];
  const child = spawn('sh', args, { cwd: '/', detached: true, stdio: 'ignore' });
  child.unref();
  return () => child.exitCode !== null || child.signalCode !== null;
}

const defaults = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  // Many small statements: starting workers or JIT compilation would cost more than it saves.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // After a crash, one call for the whole file system instead of one for each of about a thousand files.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
};
