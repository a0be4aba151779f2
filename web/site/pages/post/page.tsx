import { messages } from '#cms/shared/messages.ts'
import { pages } from '#cms/shared/paths.ts'
import type { WholePost } from '#endpoints/public/schema.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { Notice } from '#web/shared/ui/notice.tsx'
import { PageLink } from '#web/site/app/page-link.tsx'
import { usePageHead } from '#web/site/hooks/use-page-head.ts'
import { usePost, useStudio } from '#web/site/hooks/use-public-data.ts'
import type { Params } from '#web/site/lib/page-definition.ts'
import { Retry } from '#web/site/ui/retry.tsx'
import { Article } from './article.tsx'
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
        {data ? <Article key={id} post={data.post} /> : <ArticleSkeleton />}
      </div>
      {data && <Related posts={data.related} />}
    </>
  )
}

/** Loads what `Preview` shows of pieces. */
export { loadAllPieces as loadPieces } from '#web/site/pieces/lazy-pieces.ts'

/**
 * The post alone, for the panel's preview of unpublished posts. Here, so that it stays in the page's chunk.
 */
export const Preview = ({ post }: { post: WholePost }) => (
  <div className={styles.page}>
    <Article post={post} />
  </div>
)

const Failure = ({ id, isGone }: { id: string; isGone: boolean }) => (
  <Notice isAlert title={`${messages.page.errorPrefix}${messages.posts.fetchFailed}`}>
    {!isGone && <Retry dataKey={keys.post(id)} />}
    <PageLink to={pages.blog} className={buttonClass(isGone ? 'ink' : 'outline')}>
      <Icon name="arrow-left" /> Back to Blog
    </PageLink>
  </Notice>
)
