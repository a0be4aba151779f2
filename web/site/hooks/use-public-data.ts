import type { PortfolioQuery } from '#cms/shared/paths.ts'
import type {
  CategoriesResponse,
  PostResponse,
  PublicPostCard,
  ProjectResponse,
  PublicProjectCard,
  SearchResponse,
  StudioFrame,
  TeamMember,
  StudioWithLegalTexts,
} from '#cms/schemas/public.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { useRead } from '#web/shared/hooks/use-read.ts'

/**
 * The studio's data. The server embeds it in every page, or renders its error page if it cannot.
 * @throws if it is missing
 */
export function useStudio(): StudioFrame {
  const { data } = useRead<{ studio: StudioFrame }>(keys.studio)
  if (!data) throw new Error('The studio is missing from the page')
  return data.studio
}

/** The studio with the texts of its legal pages. */
export const useStudioDetails = () => useRead<{ studio: StudioWithLegalTexts }>(keys.studioDetails)

/** A page of a list; `next` is the key of the next page, if there is one. */
type ListPage = { total: number; next?: string }
export type ProjectCardsPage = { projects: PublicProjectCard[] } & ListPage
export type PostCardsPage = { posts: PublicPostCard[] } & ListPage

/** @param filter null: no projects are read */
export const useProjectCards = (filter: PortfolioQuery | null) =>
  useRead<ProjectCardsPage>(filter && keys.projectCards(filter))
export const useProjectCategories = () => useRead<CategoriesResponse>(keys.projectCategories)
export const useProject = (id: string) => useRead<ProjectResponse>(keys.project(id))
export const useTeam = () => useRead<{ teamMembers: TeamMember[] }>(keys.team)
export const usePostCards = (page: number) => useRead<PostCardsPage>(keys.postCards(page))
/** @param query null: nothing is searched */
export const useSearchResults = (query: string | null) => useRead<SearchResponse>(query && keys.search(query))
export const usePost = (id: string) => useRead<PostResponse>(keys.post(id))
