import type { Defaulted, DefaultedJson, NullableOnInsert } from '#platform/database.ts';
import type { ChecklistItem } from './task-fields.ts';

declare module '#platform/database.ts' {
  interface Database {
    task: TaskTable;
    taskAssignee: TaskAssigneeTable;
    taskMedia: TaskMediaTable;
  }
}

interface TaskTable {
  accountId: string;
  uid: string;
  title: string;
  notes: Defaulted<string>;
  contentId: string | null;
  priority: Defaulted<number>;
  /** `2026-11-29`; the driver reads it as text where it is selected as such. */
  dueDay: string | null;
  dueTime: string | null;
  zone: string;
  dueAt: Date | null;
  remindAt: Date | null;
  repeat: Defaulted<string>;
  repeatFrom: string | null;
  checklist: DefaultedJson<ChecklistItem[]>;
  nextTaskId: NullableOnInsert<string>;
  doneDate: NullableOnInsert<Date>;
  doneBy: NullableOnInsert<string>;
  createdBy: string | null;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
  deletedDate: NullableOnInsert<Date>;
}

interface TaskAssigneeTable {
  accountId: string;
  taskId: string;
  userId: string;
  name: string;
}

interface TaskMediaTable {
  accountId: string;
  taskId: string;
  mediaId: string;
  position: Defaulted<number>;
}
