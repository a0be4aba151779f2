import { postsTexts } from '#cms/shared/texts/posts.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { usePageHead } from '#web/site/hooks/use-page-head.ts'
import { usePostCards, useStudio } from '#web/site/hooks/use-public-data.ts'
import type { Params } from '#web/site/lib/page-definition.ts'
import { Page as NotFoundPage } from '#web/site/pages/not-found/page.tsx'
import { keys } from '#web/shared/lib/keys.ts'
import { RetryButton } from '#web/site/ui/retry-button.tsx'
import { PageLink } from '#web/site/app/page-link.tsx'
import { SearchLink } from '#web/site/ui/search-link.tsx'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Notice } from '#web/shared/ui/notice.tsx'
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
  if (!isLoading && (error || !data)) return <Failure page={page} />
  if (data?.posts.length === 0) return <EmptyBlog />
  return (
    <div className={classNames(container.container, styles.page)}>
      <header className={styles.header}>
        <h1 className={styles.title}>{blogTexts.title}</h1>
        <p className={styles.subtitle}>{blogTexts.subtitle}</p>
        <SearchLink className={styles.search} />
      </header>
      {data ? (
        <>
          <PostCards posts={data.posts} hasLead={page === 1} />
          <Pagination page={page} pages={countPages(data)} />
        </>
      ) : (
        <PostCardsSkeleton />
      )}
    </div>
  )
}

const Failure = ({ page }: { page: number }) => (
  <Notice
    isAlert
    pageTitle={blogTexts.title}
    title={`${errorPageTexts.errorPrefix}${postsTexts.fetchAllFailed}`}
  >
    <RetryButton dataKey={keys.postCards(page)} />
    <PageLink to={pagePaths.home} className={buttonClass('outline')}>
      {errorPageTexts.backHome}
    </PageLink>
  </Notice>
)

const EmptyBlog = () => (
  <Notice pageTitle={blogTexts.title} title={postsTexts.empty}>
    <PageLink to={pagePaths.home} className={buttonClass('ink')}>
      {errorPageTexts.backHome}
    </PageLink>
    <PageLink to={pagePaths.search} className={buttonClass('outline')}>
      Search
    </PageLink>
  </Notice>
)
