import { defineCapability } from '#access/capability.ts';
import { completeTasks, reopenTasks } from './complete-tasks.ts';
import { createTaskAction } from './create-task-action.ts';
import { changeTasks, createTask, snoozeTasks, updateTask } from './edit-tasks.ts';
import { countOpenTasks, countTasks, getTask, listTaskPeople, listTasks } from './list-tasks.ts';
import { ownTasks, taskFields, taskMediaUse, tasksPart } from './provided-values.ts';
import { remindOfTasksJob } from './remind-of-tasks.job.ts';
import { sendTaskAssignedJob, sendTaskDueJob } from './task-mails.tsx';
import { addTemplateTasks, checkTemplateTasks, trashWithType } from './template-tasks.ts';
import { deleteTasks, purgeTasksJob, restoreTasks } from './trash.ts';

/** What the team has to do, about its entries or by itself. */
export const tasks = defineCapability({
  account: {
    changeTasks,
    completeTasks,
    countOpenTasks,
    countTasks,
    createTask,
    deleteTasks,
    getTask,
    listTaskPeople,
    listTasks,
    reopenTasks,
    restoreTasks,
    snoozeTasks,
    updateTask,
  },
  jobs: [purgeTasksJob, remindOfTasksJob, sendTaskAssignedJob, sendTaskDueJob],
  provides: [
    addTemplateTasks,
    checkTemplateTasks,
    createTaskAction,
    ownTasks,
    taskFields,
    taskMediaUse,
    tasksPart,
    trashWithType,
  ],
});
