import { messages } from '#cms/shared/messages.ts'
import type { PostAnswer, PostCard, ProjectAnswer, ProjectCard, Studio, TeamMember } from '#endpoints/public/schema.ts'
import type { SlotsAnswer } from '#endpoints/bookings/schema.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { keys } from '#web/lib/keys.ts'
import { useRead, type Read } from './use-read.ts'

/**
 * The studio's facts. The server sends them along with every page and answers with its error page where it cannot.
 * @throws where they are missing all the same
 */
export function useStudio(): Studio {
  const { data } = useRead<{ studio: Studio }>(keys.studio)
  if (!data) throw new Error('The studio is missing from the page')
  return data.studio
}

export const useProjectCards = () => having('projects', useRead<{ projects: ProjectCard[] }>(keys.projectCards))
export const useProject = (id: string) => having('project', useRead<ProjectAnswer>(keys.project(id)))
export const useTeam = () => having('teamMembers', useRead<{ teamMembers: TeamMember[] }>(keys.team))
export const usePostCards = () => having('posts', useRead<{ posts: PostCard[] }>(keys.postCards))
export const usePost = (id: string) => having('post', useRead<PostAnswer>(keys.post(id)))
/** @param date yyyy-mm-dd, or nothing while none is chosen */
export const useSlots = (date: string) => useRead<SlotsAnswer>(date ? keys.slots(date) : null)

/** An answer without what was asked for is a failure: what stands in between may answer 200 with anything. */
function having<T extends object>(part: keyof T, read: Read<T>): Read<T> {
  if (read.data === undefined || read.data?.[part]) return read
  return { data: undefined, error: new ApiError({ status: 0, message: messages.request.unexpected, code: 'unreadable' }), isLoading: false }
}
