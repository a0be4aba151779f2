'use client'

import { useListQuery } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { CONSOLE_API_PREFIX } from '#cms/shared/paths.ts'
import styles from './list-tools.module.css'

type ListToolsProps = {
  collectionSlug: string
  /** the states to choose from, by their values */
  states: { value: string; label: string }[]
  hasExport?: boolean
}

/** Above a list: buttons that filter by state, and the export. */
export function ListTools({ collectionSlug, states, hasExport = false }: ListToolsProps) {
  const { query, handleWhereChange } = useListQuery()
  const chosenState = readState(query.where)
  const filterBy = (state: string | undefined) =>
    void handleWhereChange?.(state ? { or: [{ and: [{ state: { equals: state } }] }] } : {})

  return (
    <div className={styles.tools}>
      <div role="group" aria-label="Show" className={styles.states}>
        <StateButton
          label="All"
          isChosen={!query.where || Object.keys(query.where).length === 0}
          onClick={() => filterBy(undefined)}
        />
        {states.map(({ value, label }) => (
          <StateButton
            key={value}
            label={label}
            isChosen={chosenState === value}
            onClick={() => filterBy(value)}
          />
        ))}
      </div>
      {hasExport && <ExportLink collectionSlug={collectionSlug} />}
    </div>
  )
}

function StateButton({
  label,
  isChosen,
  onClick,
}: {
  label: string
  isChosen: boolean
  onClick: () => void
}) {
  return (
    <button type="button" className={styles.state} aria-pressed={isChosen} onClick={onClick}>
      {label}
    </button>
  )
}

/** Exports with the search and filter of the current URL. */
function ExportLink({ collectionSlug }: Pick<ListToolsProps, 'collectionSlug'>) {
  const queryParams = [...useSearchParams()].filter(([name]) => name === 'search' || name.startsWith('where'))
  return (
    <a
      className={styles.export}
      href={`${CONSOLE_API_PREFIX}/${collectionSlug}/export?${new URLSearchParams(queryParams)}`}
      download
    >
      Export as CSV
    </a>
  )
}

/** @returns the state if the filter consists of one state only */
function readState(where: unknown): string | undefined {
  const match = /^\{"or":\[\{"and":\[\{"state":\{"equals":"(\w+)"\}\}\]\}\]\}$/.exec(
    JSON.stringify(where) ?? '',
  )
  return match?.[1]
}
