import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type Service = {
  image: string
  build?: string
  pull_policy?: string
  command?: string[]
  user?: string
  ports?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  configs?: { source: string }[]
  secrets?: { source: string }[]
  networks?: string[]
  network_mode?: string
  profiles?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  stop_grace_period?: string
  logging?: { driver: string; options: Record<string, string> }
  deploy?: { resources: { limits: { memory: string; cpus: string } } }
}
type Source = { content?: string; environment?: string; file?: string }
type Compose = {
  services: Record<string, Service>
  volumes: object
  networks: Record<string, { internal?: boolean }>
  configs?: Record<string, Source>
  secrets?: Record<string, Source>
}

/** Payload's own dependency, since only these tests read YAML. */
const { load } = createRequire(import.meta.resolve('payload'))('js-yaml') as {
  load: (text: string) => unknown
}

/** @returns the content of a YAML file */
export const readYaml = (path: string) => load(readFileSync(path, 'utf8'))

/** @returns docker-compose.yml, its anchors followed and its variables as they are written */
export const readCompose = () => readYaml('docker-compose.yml') as Compose

/**
 * @param values of the variables that are set
 * @returns the text as Compose reads it: with the default of `${NAME:-default}` if nothing is set, and with a
 * made-up secret for a required one
 */
export const interpolate = (text: string, values: Record<string, string> = {}) =>
  text
    .replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_all, name: string, otherwise: string) => values[name] ?? otherwise)
    .replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_all, name: string) => values[name] ?? 'x'.repeat(32))

/**
 * @param values of the variables that are set
 * @returns the environment that Compose gives a service
 */
export function readEnvironment(service: string, values?: Record<string, string>): Record<string, string> {
  const entries = Object.entries(readCompose().services[service]!.environment!)
  return Object.fromEntries(entries.map(([name, text]) => [name, interpolate(text, values)]))
}
