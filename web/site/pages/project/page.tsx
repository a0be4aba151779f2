import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import type { ProjectWithBlocks } from '#cms/schemas/public.ts'
import { usePageHead } from '#web/site/hooks/use-page-head.ts'
import { useProject, useStudio } from '#web/site/hooks/use-public-data.ts'
import type { Params } from '#web/site/lib/page-definition.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { RetryButton } from '#web/site/ui/retry-button.tsx'
import { loadAllBlocks } from '#web/site/blocks/lazy-blocks.ts'
import { Notice } from '#web/shared/ui/notice.tsx'
import { BackButton } from './back-button.tsx'
import { projectHead } from './data.ts'
import { ProjectArticle } from './project-article.tsx'
import { ProjectSkeleton } from './project-skeleton.tsx'
import { loadLightbox } from './use-lightbox.ts'

export function Page({ id = '' }: Params) {
  const { data, error, isLoading } = useProject(id)
  const head = projectHead(useStudio(), data?.project)
  usePageHead(isLoading ? undefined : head)
  if (data) return <ProjectArticle key={id} {...data} />
  if (isLoading) return <ProjectSkeleton />
  const isGone = error?.status === 404
  return (
    <Notice
      isAlert
      title={
        isGone ? projectsTexts.notFound : `${errorPageTexts.errorPrefix}${projectsTexts.fetchDetailsFailed}`
      }
    >
      {!isGone && <RetryButton dataKey={keys.project(id)} />}
      <BackButton variant={isGone ? 'ink' : 'outline'} />
    </Notice>
  )
}

/** The project alone, for the panel's preview. It is in this file to stay in the page's chunk. */
export const ProjectPagePreview = ({ project }: { project: ProjectWithBlocks }) => (
  <ProjectArticle project={project} previous={null} next={null} />
)

/**
 * Loads the lazy code of `ProjectPagePreview`: without the lightbox's, a click on an image would leave the
 * form.
 */
export const loadParts = () => Promise.all([loadAllBlocks(), loadLightbox()])
