import type { CustomComponent } from 'payload'

/** The toolbar above a list in the console: filters by state, in the given order, and maybe the export. */
export const listTools = ({
  states,
  hasExport = false,
}: {
  states: string[]
  hasExport?: boolean
}): CustomComponent => ({
  path: './components/list-tools.tsx#ListTools',
  clientProps: {
    states: states.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) })),
    hasExport,
  },
})
