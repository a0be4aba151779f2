import { messages } from '#cms/shared/messages.ts'
import type { WholePost } from '#endpoints/public/schema.ts'
import { usePageHead } from '#web/site/hooks/use-page-head.ts'
import { usePost, useStudio } from '#web/site/hooks/use-public-data.ts'
import type { Params } from '#web/site/lib/page-definition.ts'
import { Article } from './article.tsx'
import { ArticleSkeleton } from './article-skeleton.tsx'
import { BackToBlog } from './back-to-blog.tsx'
import { postHead } from './data.ts'
import { Related } from './related.tsx'
import styles from './page.module.css'

export function Page({ id = '' }: Params) {
  const { data, isLoading } = usePost(id)
  const head = postHead(useStudio(), data?.post)
  usePageHead(isLoading ? undefined : head)
  return (
    <>
      <div className={styles.page}>
        <BackToBlog />
        {data ? <Article key={id} post={data.post} /> : isLoading ? <ArticleSkeleton /> : <Failure />}
      </div>
      {data && <Related posts={data.related} />}
    </>
  )
}

/**
 * The post alone, for the panel's preview of unpublished posts. Here, so that it stays in the page's chunk.
 */
export const Preview = ({ post }: { post: WholePost }) => (
  <div className={styles.page}>
    <Article post={post} />
  </div>
)

const Failure = () => (
  <div role="alert">
    <h1 className={styles.error}>{`${messages.page.errorPrefix}${messages.posts.fetchFailed}`}</h1>
  </div>
)
