import { useState, type ComponentType } from 'react'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import type { Image } from '#cms/schemas/common.ts'
import { loadCode } from '#web/shared/lib/load-code.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { FormError } from '#web/shared/ui/field.tsx'
import { failureText } from '#web/panel/lib/failure-text.ts'
import { IconButton } from '#web/panel/ui/icon-button.tsx'
import type { FocalPointDialogProps } from './focal-point-dialog.tsx'
import { hasFocalPoint } from './focus.ts'
import { useNoteSavedFocus } from './saved-focus.tsx'

type Props = {
  /** stored on the server */
  image: Pick<Image, 'imagePath'>
  /** name of the image, where it is one of several: the button is then an icon */
  title?: string
  disabled?: boolean
}

/** Opens the focal point of an image of a form, whose code is loaded then. */
export function FocalPointButton({ image, title, disabled = false }: Props) {
  const [Editor, setEditor] = useState<ComponentType<FocalPointDialogProps>>()
  const [failure, setFailure] = useState<string>()
  const noteSaved = useNoteSavedFocus()
  if (!hasFocalPoint(image)) return null

  async function open(): Promise<void> {
    setFailure(undefined)
    try {
      const { FocalPointDialog } = await loadCode(() => import('./focal-point-dialog.tsx'))
      setEditor(() => FocalPointDialog)
    } catch (error) {
      setFailure(failureText(error, mediaTexts.fetchOneFailed))
    }
  }
  const props = { disabled, onClick: () => void open() }
  return (
    <>
      {title === undefined ? (
        <Button variant="outline" {...props}>
          Focal point
        </Button>
      ) : (
        <IconButton icon="focal-point" label={`Focal point of ${title}`} {...props} />
      )}
      {failure && <FormError>{failure}</FormError>}
      {Editor && (
        <Editor imagePath={image.imagePath} onSaved={noteSaved} onClose={() => setEditor(undefined)} />
      )}
    </>
  )
}
