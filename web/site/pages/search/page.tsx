import { useEffect, useRef, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SEARCH } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { pages } from '#cms/shared/paths.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { usePageHead } from '#web/site/hooks/use-page-head.ts'
import { useSearch, useStudio } from '#web/site/hooks/use-public-data.ts'
import type { ApiError } from '#web/shared/lib/api-error.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import container from '#web/shared/ui/container.module.css'
import { TextField } from '#web/shared/ui/field.tsx'
import { queryOf, searchHead, searchTexts } from './data.ts'
import { Results, ResultsSkeleton } from './results.tsx'
import styles from './page.module.css'

export function Page() {
  const { search } = useLocation()
  const query = queryOf(new URLSearchParams(search))
  const { data, error, isLoading } = useSearch(query)
  usePageHead(searchHead(useStudio()))
  return (
    <div className={classNames(container.container, styles.page)}>
      <header className={styles.header}>
        <h1 className={styles.title}>{searchTexts.title}</h1>
        <SearchForm query={query ?? ''} />
      </header>
      <section aria-label="Results" aria-busy={isLoading}>
        <p className={styles.count} role="status">
          {data && data.results.length > 0 && countOf(data.results.length)}
          {data?.results.length === 0 && `${messages.search.nothing} ${messages.search.hint}`}
        </p>
        {isLoading && <ResultsSkeleton />}
        {error && (
          <p className={styles.note} role="alert">{`${messages.page.errorPrefix}${failureOf(error)}`}</p>
        )}
        {data && <Results results={data.results} />}
      </section>
      {!isLoading && !data?.results.length && <WaysOn />}
    </div>
  )
}

/** Who has searched too often is told so: the same search would fail again. */
const failureOf = ({ status, message }: ApiError) => (status === 429 ? message : messages.search.failed)

/** Posted to the page's own address, with a script without loading it anew. */
function SearchForm({ query }: { query: string }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  // the address may change without the field: by Back, or a link
  useEffect(() => void (fieldOf(form.current).value = query), [query])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = fieldOf(form.current).value.trim()
    void navigate(typed ? pages.searchFor(typed) : pages.search)
  }
  return (
    <form ref={form} className={styles.form} role="search" action={pages.search} onSubmit={submit}>
      <TextField
        label={searchTexts.subtitle}
        wrapperClassName={styles.field}
        type="search"
        name="q"
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH.query}
        defaultValue={query}
      />
      <Button type="submit" look="ink">
        Search
      </Button>
    </form>
  )
}

const fieldOf = (form: HTMLFormElement | null) => form!.elements.namedItem('q') as HTMLInputElement

const WaysOn = () => (
  <p className={styles.ways}>
    <PageLink to={pages.portfolio}>See all projects</PageLink>
    <PageLink to={pages.blog}>Read the blog</PageLink>
  </p>
)

function countOf(count: number): string {
  if (count === SEARCH.results) return `The first ${count} results`
  return count === 1 ? '1 result' : `${count} results`
}
