import { mediaTexts } from '#cms/shared/texts/media.ts'
import { Button } from '#web/shared/ui/button.tsx'

/** Removes the file that was refused. */
export const RemoveRefusedButton = ({ disabled, onRemove }: { disabled: boolean; onRemove: () => void }) => (
  <Button variant="outline" disabled={disabled} onClick={onRemove}>
    {mediaTexts.removeRejected}
  </Button>
)
