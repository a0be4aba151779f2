import { postsTexts } from '#cms/shared/texts/posts.ts'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import type { PostWithBlocks } from '#cms/schemas/public.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { Notice } from '#web/shared/ui/notice.tsx'
import { PageLink } from '#web/site/app/page-link.tsx'
import { usePageHead } from '#web/site/hooks/use-page-head.ts'
import { usePost, useStudio } from '#web/site/hooks/use-public-data.ts'
import type { Params } from '#web/site/lib/page-definition.ts'
import { RetryButton } from '#web/site/ui/retry-button.tsx'
import { PostArticle } from './post-article.tsx'
import { ArticleSkeleton } from './article-skeleton.tsx'
import { BackToBlog } from './back-to-blog.tsx'
import { postHead } from './data.ts'
import { Related } from './related.tsx'
import styles from './page.module.css'

export function Page({ id = '' }: Params) {
  const { data, error, isLoading } = usePost(id)
  const head = postHead(useStudio(), data?.post)
  usePageHead(isLoading ? undefined : head)
  if (!data && !isLoading) return <Failure id={id} isGone={error?.status === 404} />
  return (
    <>
      <div className={styles.page}>
        <BackToBlog />
        {data ? <PostArticle key={id} post={data.post} /> : <ArticleSkeleton />}
      </div>
      {data && <Related posts={data.related} />}
    </>
  )
}

/** Loads the code of the blocks that `Preview` shows. */
export { loadAllBlocks as loadBlocks } from '#web/site/blocks/lazy-blocks.ts'

/**
 * The post alone, for the panel's preview of unpublished posts. Here, so that it stays in the page's chunk.
 */
export const Preview = ({ post }: { post: PostWithBlocks }) => (
  <div className={styles.page}>
    <PostArticle post={post} />
  </div>
)

const Failure = ({ id, isGone }: { id: string; isGone: boolean }) => (
  <Notice isAlert title={`${errorPageTexts.errorPrefix}${postsTexts.fetchFailed}`}>
    {!isGone && <RetryButton dataKey={keys.post(id)} />}
    <PageLink to={pagePaths.blog} className={buttonClass(isGone ? 'ink' : 'outline')}>
      <Icon name="arrow-left" /> Back to Blog
    </PageLink>
  </Notice>
)
