import { serveTasks } from '#cms/workers/serve-tasks.ts'
import { soundTasks } from './tasks.ts'

serveTasks(soundTasks)
