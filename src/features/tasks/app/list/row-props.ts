import type { Reading } from '../../groups.ts';
import type { Task } from '../../task.ts';
import type { TaskVerbs } from '../use-task-verbs.ts';

export interface TaskRowProps {
  task: Task;
  at: Reading;
  isSelected: boolean;
  hasSelection: boolean;
  /** Its heading says the day. */
  hidesDay: boolean;
  hidesEntry: boolean;
  isSnoozing: boolean;
  mayEdit: boolean;
  verbs: TaskVerbs;
  onOpen: (taskId: string) => void;
  onSelect: (taskId: string, event?: { shiftKey: boolean }) => void;
  onSnooze: (taskId: string | null) => void;
}
