import { serveTasks } from '#cms/workers/serve-tasks.ts'
import { imageTasks } from './tasks.ts'

serveTasks(imageTasks)
