import type { Figures } from './figures.ts'
import { atLeast, atMost, type Verdict } from './verdict.ts'

/** Results of one load run; undefined where nothing could be measured. */
export type Measured = {
  targets: Record<string, Figures>
  /** milliseconds from the start of the process to the first page */
  firstPageAfter: number
  /** megabytes under public load */
  memory: number | undefined
  /** milliseconds of a home page that is not cached */
  miss: Figures
  /**
   * milliseconds of the panel's list of 1,000 posts, of that list with the posts' texts, and of saving a post
   */
  adminList: Figures
  wholeList: Figures
  write: Figures
}

/** Names of the load targets, by which `judge` looks them up. */
export const LOADED = {
  homePlain: 'GET / plain',
  homeGzip: 'GET / gzip',
  projectsPlain: 'GET /api/public/projects plain',
  projectsGzip: 'GET /api/public/projects gzip',
  projectsBrotli: 'GET /api/public/projects br',
  payloadRest: "Payload's REST, the same documents, gzip",
  nginxHome: 'nginx, the home page, gzip_static',
  nginxProjects: 'nginx, the projects, gzip_static',
} as const

/**
 * Where nginx itself is slower than the target, the target is met within this factor of nginx (decision 016).
 */
const NGINX_TOLERANCE = 1.25

/** @returns the verdict on each target that a load measures */
export function judge({
  targets,
  firstPageAfter,
  memory,
  miss,
  adminList,
  wholeList,
  write,
}: Measured): Verdict[] {
  const ratio = (ours: string, theirs: string) => {
    const [a, b] = [targets[ours], targets[theirs]]
    return a && b && a.perSecond / b.perSecond
  }
  const p99 = (name: string) => targets[name]?.p99
  const promptness = (theirs: string) => Math.max(5, NGINX_TOLERANCE * (p99(theirs) ?? 0))
  return [
    atLeast('home page against nginx', 0.5, ratio(LOADED.homeGzip, LOADED.nginxHome), '×'),
    atLeast('public read against nginx', 0.5, ratio(LOADED.projectsGzip, LOADED.nginxProjects), '×'),
    atLeast("public read against Payload's REST", 20, ratio(LOADED.projectsGzip, LOADED.payloadRest), '×'),
    atMost('home page, p99', promptness(LOADED.nginxHome), p99(LOADED.homeGzip), 'ms'),
    atMost('public read, p99', promptness(LOADED.nginxProjects), p99(LOADED.projectsGzip), 'ms'),
    atMost('public read in Brotli, p99', promptness(LOADED.nginxProjects), p99(LOADED.projectsBrotli), 'ms'),
    atMost('a page that is not ready, median', 20, miss.p50, 'ms'),
    atMost('start to first page', 1_500, firstPageAfter, 'ms'),
    atMost('memory under public load', 400, memory, 'MB'),
    atMost('admin list of 1,000 posts, p99', 100, adminList.p99, 'ms'),
    atMost('the same with their texts, p99', 100, wholeList.p99, 'ms'),
    atMost('saving a post, p99', 50, write.p99, 'ms'),
  ]
}
