import { useMemo } from 'react'
import { PreviewDialog } from '#web/panel/document/preview/preview-dialog.tsx'
import { previewOf } from '#web/panel/document/pieces/piece-values.ts'
import { factsAsShown } from './fact-values.ts'
import { picturesAfterSave, type ProjectValues } from './project-values.ts'

/** The project as visitors will see it, before it is saved; without pictures that are still on their way. */
export function ProjectPreview({ values, onClose }: { values: ProjectValues; onClose: () => void }) {
  const shown = useMemo(() => {
    const { title, category, description, videoUrl } = values
    return {
      project: {
        id: '',
        title: title.trim() || 'Without a title',
        category,
        description,
        images: picturesAfterSave(values).map(({ picture, alt }) => ({ ...picture, alt })),
        pieces: previewOf(values),
        ...(videoUrl.trim() !== '' && { videoUrl: videoUrl.trim() }),
        ...factsAsShown(values),
      },
    }
  }, [values])
  return <PreviewDialog noun="project" load={loadPreview} shown={shown} onClose={onClose} />
}

async function loadPreview() {
  const { Preview, loadParts } = await import('#web/site/pages/project/page.tsx')
  await loadParts()
  return Preview
}
