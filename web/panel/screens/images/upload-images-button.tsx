import { useRef } from 'react'
import { Button } from '#web/shared/ui/button.tsx'
import { PanelIcon } from '#web/panel/ui/panel-icon.tsx'

/** Opens the system's dialog to choose any number of images. */
export function UploadImagesButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <PanelIcon name="plus" /> Upload Images
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*,.heic,.heif"
        aria-label="Image files"
        hidden
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
