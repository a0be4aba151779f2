import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { LoadingScreen } from '#web/shared/app/loading-screen.tsx'
import { navigationSections } from '#web/site/app/navigation.ts'
import { usePageHead } from '#web/site/hooks/use-page-head.ts'
import { useProjectCards, useProjectCategories, useStudio, useTeam } from '#web/site/hooks/use-public-data.ts'
import { useWatchedSections } from '#web/site/hooks/use-section-in-view.ts'
import type { ApiError } from '#web/shared/lib/api-error.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { homeFailureText, homeHead } from './data.ts'
import { parsePortfolioFilter } from './portfolio-filter.ts'
import { Contact } from './sections/contact.tsx'
import { Hero } from './sections/hero.tsx'
import { Portfolio } from './sections/portfolio.tsx'
import { Services } from './sections/services.tsx'
import { Team } from './sections/team.tsx'

export function Page() {
  const studio = useStudio()
  const { search } = useLocation()
  const filter = useMemo(() => parsePortfolioFilter(new URLSearchParams(search)), [search])
  const projects = useProjectCards(filter)
  const categories = useProjectCategories()
  const team = useTeam()
  usePageHead(homeHead(studio, { filter, cards: projects.data }))
  useFailureReport(filter && keys.projectCards(filter), projects.error)
  useFailureReport(keys.projectCategories, categories.error)
  useFailureReport(keys.team, team.error)
  useWatchedSections(navigationSections, !team.isLoading)

  // docs/behaviour.md#home: the page is loading until the team request has succeeded or failed.
  if (team.isLoading) return <LoadingScreen />
  return (
    <>
      <Hero hero={studio.hero} />
      <Services services={studio.services} />
      <Portfolio
        filter={filter}
        firstPage={projects.data}
        isLoading={projects.isLoading}
        hasFailed={projects.error !== undefined}
        categories={categories.data}
      />
      <Team members={team.data?.teamMembers ?? []} />
      <Contact />
    </>
  )
}

/** @param key of the data; null if none is read */
function useFailureReport(key: string | null, error: ApiError | undefined): void {
  const text = key === null ? undefined : homeFailureText(key)
  useEffect(() => {
    if (text && error) reportFailure(text, error)
  }, [text, error])
}
