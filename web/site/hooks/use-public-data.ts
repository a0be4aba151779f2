import type { PortfolioPart } from '#cms/shared/paths.ts'
import type {
  PostAnswer,
  PostCard,
  ProjectAnswer,
  ProjectCard,
  SearchAnswer,
  Studio,
  TeamMember,
  WholeStudio,
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

/** The studio with the texts of its legal pages, which only those read. */
export const useWholeStudio = () => useRead<{ studio: WholeStudio }>(keys.wholeStudio)

/** A page of a list; `next` is the address of the one after it. */
type PageFacts = { total: number; next?: string }
export type ProjectCards = { projects: ProjectCard[] } & PageFacts
export type PostCards = { posts: PostCard[] } & PageFacts

/** @param part null: none is read */
export const useProjectCards = (part: PortfolioPart | null) =>
  useRead<ProjectCards>(part && keys.projectCards(part))
export const useProjectCategories = () => useRead<{ categories: string[] }>(keys.projectCategories)
export const useProject = (id: string) => useRead<ProjectAnswer>(keys.project(id))
export const useTeam = () => useRead<{ teamMembers: TeamMember[] }>(keys.team)
export const usePostCards = (page: number) => useRead<PostCards>(keys.postCards(page))
/** @param query null: nothing is searched */
export const useSearch = (query: string | null) => useRead<SearchAnswer>(query && keys.search(query))
export const usePost = (id: string) => useRead<PostAnswer>(keys.post(id))
