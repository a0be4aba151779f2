import type { ReactNode } from 'react'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import type { PostWithBlocks, PublicPostCard } from '#cms/schemas/public.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { Notice } from '#web/shared/ui/notice.tsx'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import { PageLink } from '#web/site/app/page-link.tsx'
import { usePageHead } from '#web/site/hooks/use-page-head.ts'
import { usePost, useStudio } from '#web/site/hooks/use-public-data.ts'
import type { Params } from '#web/site/lib/page-definition.ts'
import { RetryButton } from '#web/site/ui/retry-button.tsx'
import { PostCards } from '#web/site/pages/blog/post-cards.tsx'
import { PostArticle } from './post-article.tsx'
import { postHead } from './data.ts'
import print from '#web/site/app/print.module.css'
import container from '#web/shared/ui/container.module.css'
import styles from './page.module.css'

export function Page({ id = '' }: Params) {
  const { data, error, isLoading } = usePost(id)
  const head = postHead(useStudio(), data?.post)
  usePageHead(isLoading ? undefined : head)
  if (!data && !isLoading) return <Failure id={id} isGone={error?.status === 404} />
  return (
    <>
      <div className={styles.page}>
        {data ? (
          <PostArticle key={id} post={data.post} back={<BackToBlog />} />
        ) : (
          <ArticleSkeleton back={<BackToBlog />} />
        )}
      </div>
      {data && <Related posts={data.related} />}
    </>
  )
}

/** Loads the code of the blocks that `PostPagePreview` shows. */
export { loadAllBlocks as loadBlocks } from '#web/site/blocks/lazy-blocks.ts'

/**
 * The post alone, for the panel's preview of unpublished posts. It is in this file to stay in the page's
 * chunk.
 */
export const PostPagePreview = ({ post }: { post: PostWithBlocks }) => (
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

function BackToBlog() {
  return (
    <PageLink to={pagePaths.blog} className={classNames(styles.back, print.screenOnly)}>
      <Icon name="arrow-left" /> Back to Blog
    </PageLink>
  )
}

const RELATED_HEADING_ID = 'related'

/** Related posts, as cards like in the blog. */
function Related({ posts }: { posts: PublicPostCard[] }) {
  if (posts.length === 0) return null
  return (
    <section className={classNames(styles.related, print.screenOnly)} aria-labelledby={RELATED_HEADING_ID}>
      <div className={classNames(container.container, styles.inner)}>
        <h2 id={RELATED_HEADING_ID} className={styles.relatedTitle}>
          More from the blog
        </h2>
        <PostCards posts={posts} hasLead={false} heading="h3" />
      </div>
    </section>
  )
}

function ArticleSkeleton({ back }: { back: ReactNode }) {
  return (
    <div className={styles.article}>
      <div className={styles.figure} role="status" aria-label="Loading">
        <Skeleton height="100%" />
      </div>
      {back}
      <div className={styles.header}>
        <Skeleton width="12rem" height="1rem" />
        <div className={styles.title}>
          <Skeleton height="2em" />
        </div>
      </div>
      <div className={styles.header}>
        <Skeleton height="10rem" />
      </div>
    </div>
  )
}
