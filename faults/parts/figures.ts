import { appendFileSync } from 'node:fs';

const measured = new Map<string, number[]>();

/** Records milliseconds under a name. */
export function figures(name: string, ms: number): void {
  measured.set(name, [...(measured.get(name) ?? []), Math.round(ms)]);
}

/** Prints the measurements, and appends them as a line of JSON to the file in FAULTS_REPORT. */
export function report(title: string, facts: Record<string, unknown> = {}): void {
  const lines = [...measured].map(([name, values]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)];
    return [name, { times: sorted.length, medianMs: median, worstMs: sorted.at(-1) }] as const;
  });
  measured.clear();
  const all = { title, ...facts, ...Object.fromEntries(lines) };
  console.log(JSON.stringify(all, null, 1));
  const file = process.env.FAULTS_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(all)}\n`);
}
