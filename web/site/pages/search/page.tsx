import { useEffect, useRef, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SEARCH } from '#cms/shared/search.ts'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { searchTexts } from '#cms/shared/texts/search.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { usePageHead } from '#web/site/hooks/use-page-head.ts'
import { useSearchResults, useStudio } from '#web/site/hooks/use-public-data.ts'
import type { ApiError } from '#web/shared/lib/api-error.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import container from '#web/shared/ui/container.module.css'
import { TextField } from '#web/shared/ui/field.tsx'
import { searchHead, searchPageTexts } from './data.ts'
import { parseQuery } from './reads.ts'
import { Results, ResultsSkeleton } from './results.tsx'
import styles from './page.module.css'

export function Page() {
  const { search } = useLocation()
  const query = parseQuery(new URLSearchParams(search))
  const { data, error, isLoading } = useSearchResults(query)
  usePageHead(searchHead(useStudio()))
  return (
    <div className={classNames(container.container, styles.page)}>
      <header className={styles.header}>
        <h1 className={styles.title}>{searchPageTexts.title}</h1>
        <SearchForm query={query ?? ''} />
      </header>
      <section aria-label="Results" aria-busy={isLoading}>
        <p className={styles.count} role="status">
          {data && data.results.length > 0 && formatCount(data.results.length)}
          {data?.results.length === 0 && `${searchTexts.nothing} ${searchTexts.hint}`}
        </p>
        {isLoading && <ResultsSkeleton />}
        {error && (
          <p className={styles.note} role="alert">{`${errorPageTexts.errorPrefix}${getErrorText(error)}`}</p>
        )}
        {data && <Results results={data.results} />}
      </section>
      {!isLoading && !data?.results.length && <FurtherLinks />}
    </div>
  )
}

/** Over the rate limit the message says so: a retry would fail again. */
const getErrorText = ({ status, message }: ApiError) => (status === 429 ? message : searchTexts.failed)

/** A GET form; with JavaScript it navigates on the client. */
function SearchForm({ query }: { query: string }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  // Back or a link may change the query in the address: the field follows.
  useEffect(() => void (getQueryInput(form.current).value = query), [query])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = getQueryInput(form.current).value.trim()
    void navigate(typed ? pagePaths.searchFor(typed) : pagePaths.search)
  }
  return (
    <form ref={form} className={styles.form} role="search" action={pagePaths.search} onSubmit={submit}>
      <TextField
        label={searchPageTexts.subtitle}
        wrapperClassName={styles.field}
        type="search"
        name="q"
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH.maxQueryLength}
        defaultValue={query}
      />
      <Button type="submit" variant="ink">
        Search
      </Button>
    </form>
  )
}

const getQueryInput = (form: HTMLFormElement | null) => form!.elements.namedItem('q') as HTMLInputElement

const FurtherLinks = () => (
  <p className={styles.links}>
    <PageLink to={pagePaths.portfolio}>See all projects</PageLink>
    <PageLink to={pagePaths.blog}>Read the blog</PageLink>
  </p>
)

function formatCount(count: number): string {
  if (count === SEARCH.maxResults) return `The first ${count} results`
  return count === 1 ? '1 result' : `${count} results`
}
