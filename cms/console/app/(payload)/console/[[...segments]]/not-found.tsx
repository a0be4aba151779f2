import { generatePageMetadata, NotFoundPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { config } from '#cms/console/config.ts'
import { importMap } from '#cms/console/import-map.ts'

type Props = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = (props: Props): Promise<Metadata> =>
  generatePageMetadata({ config, ...props })

export default function NotFound(props: Props) {
  return NotFoundPage({ config, importMap, ...props })
}
