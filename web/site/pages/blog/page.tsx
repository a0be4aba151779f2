import { messages } from '#cms/shared/messages.ts'
import { usePageHead } from '#web/site/hooks/use-page-head.ts'
import { usePostCards, useStudio } from '#web/site/hooks/use-public-data.ts'
import container from '#web/shared/ui/container.module.css'
import { classNames } from '#web/shared/lib/class-names.ts'
import { blogHead, blogTexts } from './data.ts'
import { PostCards } from './post-cards.tsx'
import { PostCardsSkeleton } from './post-cards-skeleton.tsx'
import styles from './page.module.css'

export function Page() {
  usePageHead(blogHead(useStudio()))
  return (
    <div className={classNames(container.container, styles.page)}>
      <header className={styles.header}>
        <h1 className={styles.title}>{blogTexts.title}</h1>
        <p className={styles.subtitle}>{blogTexts.subtitle}</p>
      </header>
      <List />
    </div>
  )
}

function List() {
  const { data, error, isLoading } = usePostCards()
  if (isLoading) return <PostCardsSkeleton />
  if (error || !data) {
    return (
      <p
        className={styles.note}
        role="alert"
      >{`${messages.page.errorPrefix}${messages.posts.fetchAllFailed}`}</p>
    )
  }
  if (data.posts.length === 0) return <p className={styles.note}>{messages.posts.empty}</p>
  return <PostCards posts={data.posts} />
}
