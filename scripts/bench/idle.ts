import { setTimeout as sleep } from 'node:timers/promises';
import type { Measure } from './mark.ts';
import { usageOf } from './processes.ts';

/** No process has this number, so that only what is named counts. */
const nobody = -1;

/** Memory before anybody asked for much, the database left out. */
export const measureIdleMemory: Measure = async ({ product, folder }) => {
  await sleep(5_000);
  const database = usageOf(nobody, folder).residentMb;
  const value = usageOf(product.pid, folder).residentMb - database;
  const beside = `without PostgreSQL, which shows ${database.toFixed(0)} MB with its shared pages counted in each process`;
  return { work: 'idle memory', value, unit: 'MB', target: 150, better: 'less', beside };
};

/** From the start of the process to the first page, on a world that exists. */
export const measureSecondStart: Measure = async ({ startSeconds }) => {
  const beside = 'from `npm start` to the first gallery page, with the embedded PostgreSQL';
  return { work: 'second start to first page', value: startSeconds, unit: 's', target: 3, better: 'less', beside };
};
