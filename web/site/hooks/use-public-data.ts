import type {
  PostAnswer,
  PostCard,
  ProjectAnswer,
  ProjectCard,
  Studio,
  TeamMember,
} from '#endpoints/public/schema.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { useRead } from '#web/shared/hooks/use-read.ts'

/**
 * The studio's data. The server embeds it in every page, or renders its error page if it cannot.
 * @throws if it is missing
 */
export function useStudio(): Studio {
  const { data } = useRead<{ studio: Studio }>(keys.studio)
  if (!data) throw new Error('The studio is missing from the page')
  return data.studio
}

export const useProjectCards = () => useRead<{ projects: ProjectCard[] }>(keys.projectCards)
export const useProject = (id: string) => useRead<ProjectAnswer>(keys.project(id))
export const useTeam = () => useRead<{ teamMembers: TeamMember[] }>(keys.team)
export const usePostCards = () => useRead<{ posts: PostCard[] }>(keys.postCards)
export const usePost = (id: string) => useRead<PostAnswer>(keys.post(id))
