import { expect, test } from 'vitest';
import type { Pipeline } from '#features/pipelines/pipeline.ts';
import { dueMoment } from '../../due-moment.ts';
import type { Task, TaskPerson } from '../../task.ts';
import { isShownIn, sectionsOf } from './sections.ts';

const zone = 'America/New_York';
const at = { now: new Date('2026-11-29T15:00:00Z'), zone };
const ana: TaskPerson = { userId: 'ana', name: 'Ana', logoUrl: null, isMember: true };
const gone: TaskPerson = { userId: 'bob', name: 'Bob', logoUrl: null, isMember: false };

function task(title: string, dueDay: string | null = null, more: Partial<Task> = {}): Task {
  const dueAt = dueDay ? dueMoment({ dueDay, dueTime: more.dueTime ?? null }, zone) : null;
  return { title, dueDay, dueTime: null, dueAt, doneDate: null, assignees: [], contentId: null, ...more } as Task;
}
const shown = (tasks: Task[], how: Partial<Parameters<typeof sectionsOf>[1]> = {}) =>
  sectionsOf(tasks, { view: 'all', by: 'day', at, pipelines: [], withEmpty: false, ...how }).map(
    (section) => `${section.id}: ${section.tasks.map(({ title }) => title).join(' ')}`,
  );

const late = task('late', '2026-11-28');
const now = task('now', '2026-11-29');
const soon = task('soon', '2026-12-01', { dueTime: '08:00' });
const some = task('some');

test('tasks are under their groups, and empty ones appear for what is dragged', () => {
  expect(shown([late, now, soon, some])).toEqual(['overdue: late', 'today: now', 'upcoming: soon', 'noDate: some']);
  expect(shown([late])).toEqual(['overdue: late']);
  expect(shown([late], { withEmpty: true })).toEqual(['overdue: late', 'today: ', 'upcoming: ', 'noDate: ']);
});

test('one that was marked as done just now stays in its place', () => {
  expect(shown([{ ...late, doneDate: at.now }])).toEqual(['overdue: late']);
});

test('what is to come is by day, with room on the next seven', () => {
  expect(shown([soon], { view: 'upcoming' })).toEqual(['2026-12-01: soon']);
  const days = shown([soon, task('far', '2027-01-04')], { view: 'upcoming', withEmpty: true });
  expect([days.length, days[0], days.at(-1)]).toEqual([8, '2026-11-30: ', '2027-01-04: far']);
});

test('those of people who have left are nobody’s, after everybody else’s', () => {
  const tasks = [task('old', null, { assignees: [gone] }), task('hers', null, { assignees: [gone, ana] }), some];
  expect(shown(tasks, { by: 'person' })).toEqual(['ana: hers', 'nobody: old some']);
});

test('regular ones come after those of entries', () => {
  const about = task('about', null, { contentId: 'e1', contentTitle: 'Cedar roof' });
  const untitled = task('untitled', null, { contentId: 'e2', contentTitle: '' });
  expect(shown([some, about, untitled], { by: 'entry' })).toEqual(['e2: untitled', 'e1: about', 'noEntry: some']);
});

test('those of stages come in the order of the boards, and those of no board, or of a deleted stage, at the end', () => {
  const stages = [
    { uid: 's2', name: 'Measured' },
    { uid: 's1', name: 'Done' },
  ];
  const pipelines = [{ uid: 'p', name: 'Jobs', stages }] as unknown as Pipeline[];
  const tasks = [some, task('last', null, { stageId: 's1' }), task('gone', null, { stageId: 'x' })];
  const sections = shown([...tasks, task('first', null, { stageId: 's2' })], { by: 'stage', pipelines });
  expect(sections).toEqual(['s2: first', 's1: last', 'noStage: some gone']);
});

test('a new task is shown where it belongs', () => {
  expect(isShownIn('today', now, at)).toBe(true);
  expect(isShownIn('today', some, at)).toBe(false);
  expect(isShownIn('overdue', some, at)).toBe(false);
  expect(isShownIn('unassigned', task('x', null, { assignees: [ana] }), at)).toBe(false);
  expect(isShownIn('all', some, at)).toBe(true);
});
