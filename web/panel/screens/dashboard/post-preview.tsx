import { useEffect, useMemo, useState, type ComponentType } from 'react'
import { WORDS_PER_MINUTE } from '#cms/shared/constants.ts'
import type { WholePost } from '#endpoints/public/schema.ts'
import { useMedia } from '#web/shared/hooks/use-media.ts'
import { reportFailure } from '#web/shared/lib/report.ts'
import { parseInert } from '#web/shared/lib/trusted-html.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Banner } from '#web/shared/ui/banner.tsx'
import { Modal } from '#web/panel/ui/modal.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import styles from './post-preview.module.css'

/** Simulated window widths, in CSS pixels. */
const WINDOWS = { Phone: 375, Desktop: 1280 } as const
type Name = keyof typeof WINDOWS

export type PreviewedPost = Pick<WholePost, 'title' | 'content' | 'image' | 'pieces' | 'createdAt'>

/** The post as visitors will see it, before it is saved. */
export function PostPreview({ post, onClose }: { post: PreviewedPost; onClose: () => void }) {
  const isNarrow = useMedia('(max-width: 40rem)')
  const { Article, hasFailed } = usePublicArticle()
  const [chosen, setChosen] = useState<Name>()
  const name = chosen ?? (isNarrow ? 'Phone' : 'Desktop')
  const shown = useMemo(
    () => ({
      ...post,
      title: post.title.trim() || 'Without a title',
      id: '',
      excerpt: '',
      updatedAt: post.createdAt,
      readingMinutes: readingMinutesOf(post.content),
    }),
    [post],
  )
  return (
    <Modal title="Preview" onClose={onClose}>
      <div className={styles.windows} role="group" aria-label="Window">
        {(Object.keys(WINDOWS) as Name[]).map((each) => (
          <Button
            key={each}
            look={each === name ? 'ink' : 'outline'}
            className={styles.window}
            aria-pressed={each === name}
            onClick={() => setChosen(each)}
          >
            {each}
          </Button>
        ))}
      </div>
      {hasFailed && <Banner tone="danger">The preview could not be loaded. Close it and try again.</Banner>}
      {Article && (
        <PreviewFrame title={`The post on a ${name.toLowerCase()}`} width={WINDOWS[name]}>
          <Article post={shown} />
        </PreviewFrame>
      )}
    </Modal>
  )
}

/** Loads the public page's article component and its styles. */
function usePublicArticle(): { Article?: ComponentType<{ post: WholePost }>; hasFailed: boolean } {
  const [loaded, setLoaded] = useState<{ Article?: ComponentType<{ post: WholePost }>; hasFailed: boolean }>({
    hasFailed: false,
  })
  useEffect(() => {
    loadPreview().then(
      (Article) => setLoaded({ Article, hasFailed: false }),
      (error: unknown) => {
        reportFailure('The preview could not be loaded', error)
        setLoaded({ hasFailed: true })
      },
    )
  }, [])
  return loaded
}

async function loadPreview() {
  const { Preview, loadPieces } = await import('#web/site/pages/post/page.tsx')
  await loadPieces()
  return Preview
}

/** Approximates the server's count, for the preview. */
function readingMinutesOf(html: string): number {
  const { body } = parseInert(html.replaceAll('<', ' <'))
  return Math.max(1, Math.round(body.textContent.split(/\s+/).filter(Boolean).length / WORDS_PER_MINUTE))
}
