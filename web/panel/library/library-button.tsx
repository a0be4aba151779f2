import { useState, type ComponentType } from 'react'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import type { LibraryImage } from '#cms/schemas/images.ts'
import { loadCode } from '#web/shared/lib/load-code.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { FormError } from '#web/shared/ui/field.tsx'
import { failureText } from '#web/panel/lib/failure-text.ts'
import type { ImagePickerProps } from './image-picker.tsx'

type Props = Pick<ImagePickerProps, 'max' | 'validate' | 'onChoose'> & { disabled?: boolean }

/** Opens the library, whose code is loaded then, to choose images that are stored already. */
export function LibraryButton({ max, validate, onChoose, disabled = false }: Props) {
  const [Picker, setPicker] = useState<ComponentType<ImagePickerProps>>()
  const [failure, setFailure] = useState<string>()

  async function open(): Promise<void> {
    setFailure(undefined)
    try {
      const { ImagePicker } = await loadCode(() => import('./image-picker.tsx'))
      setPicker(() => ImagePicker)
    } catch (error) {
      setFailure(failureText(error, mediaTexts.fetchFailed))
    }
  }
  const close = () => setPicker(undefined)
  const choose = (images: LibraryImage[]) => {
    close()
    onChoose(images)
  }
  return (
    <>
      <Button variant="outline" disabled={disabled || max < 1} onClick={() => void open()}>
        Choose from the library
      </Button>
      {failure && <FormError>{failure}</FormError>}
      {Picker && <Picker max={max} validate={validate} onChoose={choose} onClose={close} />}
    </>
  )
}
