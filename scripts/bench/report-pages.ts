import { judgePages, type MeasuredPage } from './judge-pages.ts'
import { SCORES } from './page-figures.ts'
import { table } from './table.ts'
import type { Verdict } from './verdict.ts'

/** @returns a table of the pages' figures for the terminal, and a line for each missed target */
export function formatPages(pages: MeasuredPage[], verdicts: Verdict[] = judgePages(pages)): string {
  const missed = verdicts.filter(({ met }) => met === false)
  const figures = table(
    [
      'page',
      'perf',
      'a11y',
      'best',
      'seo',
      'LCP ms',
      'CLS',
      'TBT ms',
      'JS',
      'CSS',
      'page',
      'JS',
      'CSS',
      'fonts',
      'images',
      'all',
    ],
    pages.map(({ name, run, gzip }) => [
      name,
      ...SCORES.map((score) => String(run.scores[score])),
      run.lcp.toFixed(0),
      run.cls.toFixed(3),
      run.tbt.toFixed(0),
      ...[gzip.js, gzip.css].map(kilobytes),
      ...['Document', 'Script', 'Stylesheet', 'Font', 'Image'].map((type) => kilobytes(run.sent[type] ?? 0)),
      kilobytes(run.total),
    ]),
  )
  const legend =
    'kB: first what the document names, in gzip; then all that was sent before scrolling, with headers, Brotli where it helps'
  const verdict =
    missed.length === 0
      ? `All ${verdicts.length} targets of the pages are met.`
      : table(
          ['target', 'wanted', 'got', ''],
          missed.map(({ name, wanted, got }) => [name, wanted, got, 'MISSED']),
        )
  return `${figures}\n${legend}\n\n${verdict}`
}

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1)
