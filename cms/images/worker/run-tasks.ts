import { serveTasks } from '#cms/workers/serve-tasks.ts'
import { tasks } from './tasks.ts'

serveTasks(tasks)
