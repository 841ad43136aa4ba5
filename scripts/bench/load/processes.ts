import { readdirSync, readFileSync } from 'node:fs';

/** A kernel tick of /proc/…/stat in ms (USER_HZ is 100 on every Linux). */
const tickMs = 10;

interface Process {
  pid: number;
  parent: number;
  command: string;
  cpuMs: number;
  residentKb: number;
}

export interface Usage {
  cpuMs: number;
  residentMb: number;
}

/**
 * What a process, all below it, and everything whose command names one of `words` (the database, in a session of its
 * own) have used. Memory that processes share is counted with each of them.
 */
export function usageOf(root: number, ...words: string[]): Usage {
  const members = membersOf(root, words);
  return {
    cpuMs: sum(members.map(({ cpuMs }) => cpuMs)),
    residentMb: sum(members.map(({ residentKb }) => residentKb)) / 1024,
  };
}

/**
 * MB that a process and all below it take of the machine, without those whose command names `word` and what is below
 * them: a page that several hold counts with each by its share (PSS).
 */
export function shareOfMemory(root: number, word: string): number {
  const left = new Set(membersOf(nobody, [word]).map(({ pid }) => pid));
  const pids = membersOf(root, []).flatMap(({ pid }) => (left.has(pid) ? [] : [pid]));
  return sum(pids.map(shareKb)) / 1024;
}

/** No process has this number, so that only what is named counts. */
export const nobody = -1;

function membersOf(root: number, words: readonly string[]): Process[] {
  const all = allProcesses();
  const chosen = new Set(
    all.filter((one) => one.pid === root || words.some((word) => one.command.includes(word))).map(({ pid }) => pid),
  );
  chosen.delete(process.pid);
  for (let size = 0; size !== chosen.size;) {
    size = chosen.size;
    for (const { pid, parent } of all) if (chosen.has(parent)) chosen.add(pid);
  }
  return all.filter(({ pid }) => chosen.has(pid));
}

function shareKb(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0; // it has ended
  }
}

function allProcesses(): Process[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []));
}

function readProcess(pid: number): Process | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return {
      pid,
      parent: Number(fields[1]),
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
      cpuMs: (Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14])) * tickMs,
      residentKb: Number(resident?.[1] ?? 0),
    };
  } catch {
    return undefined; // it has ended
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
