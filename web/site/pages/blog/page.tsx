import { postsTexts } from '#cms/shared/texts/posts.ts'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { usePageHead } from '#web/site/hooks/use-page-head.ts'
import { usePostCards, useStudio, type PostCardsPage } from '#web/site/hooks/use-public-data.ts'
import type { Params } from '#web/site/lib/page-definition.ts'
import { Page as NotFoundPage } from '#web/site/pages/not-found/page.tsx'
import { keys } from '#web/shared/lib/keys.ts'
import { RetryButton } from '#web/site/ui/retry-button.tsx'
import { SearchLink } from '#web/site/ui/search-link.tsx'
import container from '#web/shared/ui/container.module.css'
import { classNames } from '#web/shared/lib/class-names.ts'
import { blogHead, blogTexts, countPages } from './data.ts'
import { parsePageNumber } from './reads.ts'
import { Pagination } from './pagination.tsx'
import { PostCards } from './post-cards.tsx'
import { PostCardsSkeleton } from './post-cards-skeleton.tsx'
import styles from './page.module.css'

export function Page(params: Params) {
  const page = parsePageNumber(params)
  return page ? <BlogPage key={page} page={page} /> : <NotFoundPage />
}

function BlogPage({ page }: { page: number }) {
  const { data, error, isLoading } = usePostCards(page)
  usePageHead(blogHead(useStudio(), page))
  if (data && page > countPages(data)) return <NotFoundPage />
  return (
    <div className={classNames(container.container, styles.page)}>
      <header className={styles.header}>
        <h1 className={styles.title}>{blogTexts.title}</h1>
        <p className={styles.subtitle}>{blogTexts.subtitle}</p>
        <SearchLink className={styles.search} />
      </header>
      {isLoading ? <PostCardsSkeleton /> : <Posts page={page} data={error ? undefined : data} />}
    </div>
  )
}

/** @param props.data undefined after a failure */
function Posts({ page, data }: { page: number; data: PostCardsPage | undefined }) {
  if (!data) {
    return (
      <div className={styles.note}>
        <p role="alert">{`${errorPageTexts.errorPrefix}${postsTexts.fetchAllFailed}`}</p>
        <RetryButton dataKey={keys.postCards(page)} />
      </div>
    )
  }
  if (data.posts.length === 0) return <p className={styles.note}>{postsTexts.empty}</p>
  return (
    <>
      <PostCards posts={data.posts} hasLead={page === 1} />
      <Pagination page={page} pages={countPages(data)} />
    </>
  )
}
