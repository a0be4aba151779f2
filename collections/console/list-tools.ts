import type { CustomComponent } from 'payload'

/**
 * What stands over a list of the console: the states to choose from, in their order, and the export where
 * there is one.
 */
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
